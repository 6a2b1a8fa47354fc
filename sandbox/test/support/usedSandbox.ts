import { createSandbox, type Listening, listen, type Sandbox } from "../../src/testing.ts"

/** A sandbox on a port, and an app that has used it. */
export interface UsedSandbox {
  readonly sandbox: Sandbox
  readonly server: Listening
  /** Sends a request of the app. */
  call(method: string, path: string, headers?: HeadersInit, body?: object): Promise<Response>
  /** Signs in a user with a wallet, and returns the tokens. */
  signIn(email: string): Promise<Tokens>
}

export interface Tokens {
  readonly walletToken: string
  readonly refreshToken: string
  readonly rampableAccessToken: string
}

export const openUsedSandbox = async (port = 0): Promise<UsedSandbox> => {
  const sandbox = createSandbox({ seed: "inspected", payments: "command" })
  const server = await listen(sandbox, { port })
  const call: UsedSandbox["call"] = (method, path, headers = {}, body) =>
    fetch(server.url + path, {
      method,
      headers: { "x-app-id": "my-app", "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
  const signIn = async (email: string): Promise<Tokens> => {
    const sent = await (await call("POST", "/api/v2/auth/login-otp", {}, { email })).json()
    const { verificationToken } = sent.data
    const otp = sandbox.inbox.latest(email)?.code
    return (await (await call("POST", "/api/v2/auth/verify-otp", {}, { verificationToken, otp })).json()).data
  }
  return { sandbox, server, call, signIn }
}

const ramp = { "x-client-secret": "sandbox-ramp-secret" }

/** Creates an on-ramp order for a signed-in user. It waits for its payment. */
export const buy = ({ call }: UsedSandbox, { rampableAccessToken }: Tokens, receiverWalletAddress: string) =>
  call(
    "POST",
    "/v1/onramp",
    { ...ramp, authorization: `Bearer ${rampableAccessToken}` },
    {
      inputAmount: 320_000,
      inputCurrency: "IDR",
      outputCurrency: "usdc-ethereum-sepolia",
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      receiverWalletAddress
    }
  )
