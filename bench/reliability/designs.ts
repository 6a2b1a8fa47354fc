import { createSandbox } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"

/** The outcome of concurrent operations on a service with single-use wallet tokens. */
export interface Outcome {
  readonly completed: number
  readonly exchanges: number
  readonly reuses: number
}

type Sandbox = ReturnType<typeof createSandbox>

const hello = { network: "ethereum-sepolia", message: "hello" } as const

const openSandbox = (seed: string) => createSandbox({ seed, walletTokens: "single-use", rotation: "strict" })

const signIn = async (sandbox: Sandbox) => {
  const client = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
  const otp = sandbox.inbox.latest("ada@example.com")?.code ?? ""
  await client.auth.email.verify({ verificationToken, otp })
  return { client, account: await client.account.create() }
}

const outcome = (sandbox: Sandbox, results: readonly PromiseSettledResult<unknown>[]): Outcome => ({
  completed: results.filter(({ status }) => status === "fulfilled").length,
  exchanges: sandbox.ledger.filter(
    ({ operationId, outcome }) => operationId === "refreshWalletToken" && outcome === "done"
  ).length,
  reuses: sandbox.ledger.filter(({ kind }) => kind === "reuse").length
})

/** The usual design: all calls share one token. Calls that get 401 share one refresh and retry once. */
export const usualDesign = async (operations: number, seed: string): Promise<Outcome> => {
  const sandbox = openSandbox(seed)
  const { account } = await signIn(sandbox)
  const wire = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  const { walletToken = "", refreshToken = "" } = account
  let tokens = { walletToken, refreshToken }
  let exchange: Promise<unknown> | undefined
  const exchanged = () => {
    exchange ??= wire.wallet
      .refreshToken({ refreshToken: tokens.refreshToken })
      .then((pair) => {
        tokens = pair
      })
      .finally(() => {
        exchange = undefined
      })
    return exchange
  }
  const call = () => wire.wallet.signMessage({ ...hello, walletToken: tokens.walletToken })
  const operation = () =>
    call().catch(async (error: { readonly status?: number }) => {
      if (error.status !== 401) throw error
      await exchanged()
      return call()
    })
  return outcome(sandbox, await Promise.allSettled(Array.from({ length: operations }, operation)))
}

/** The session of Slipway. */
export const slipway = async (operations: number, seed: string): Promise<Outcome> => {
  const sandbox = openSandbox(seed)
  const { client } = await signIn(sandbox)
  const calls = Array.from({ length: operations }, () => client.wallet.signMessage(hello))
  return outcome(sandbox, await Promise.allSettled(calls))
}
