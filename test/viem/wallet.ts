import type { Address } from "viem"
import { afterAll, beforeEach } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { type Client, type ClientConfig, createClient } from "../../src/index.ts"
import { addressOf } from "../../src/signing/address.ts"
import { standingClock } from "../sandbox/anvil.ts"
import { inMode, signInWithWallet } from "../support/identityModes.ts"

/** A sandbox on anvil that mines at once, which each test finds as it was at the start. */
export const openChain = () => {
  const sandbox = createSandbox(inMode({ chain: "anvil", clock: standingClock(), blockTime: 0 }))
  afterAll(() => sandbox.close())
  beforeEach(() => sandbox.reset())

  // viem gathers what goes to one address at the same time into one request, whoever asks.
  const rpcUrls = sandbox.rpcUrls(`http://${crypto.randomUUID()}.test`)
  const { appId } = sandbox.credentials

  /** A client whose user has a wallet. */
  const signIn = async (config: ClientConfig = {}): Promise<{ client: Client; address: Address }> => {
    const client = createClient({ appId, fetch: sandbox.fetch, ...config })
    return { client, address: await signInTo(client) }
  }

  let people = 0

  const signInTo = async (client: Client) => {
    const email = `person-${++people}@example.com`
    return addressOf("address", await signInWithWallet(client, sandbox, email))
  }

  return { sandbox, nodes: { rpcUrls, fetch: sandbox.fetch }, signIn, signInTo }
}
