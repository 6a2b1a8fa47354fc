import type { Address } from "viem"
import { afterAll, beforeEach } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { standingClock } from "../../sandbox/test/support/anvil.ts"
import { type Client, type ClientConfig, createClient } from "../../src/index.ts"
import { addressOf } from "../../src/signing/address.ts"
import { signInWithWallet, withIdentityMode } from "../support/identityModes.ts"

/** A sandbox on anvil that mines at once and is reset before each test. */
export const openChain = () => {
  const sandbox = createSandbox(withIdentityMode({ chain: "anvil", clock: standingClock(), blockTime: 0 }))
  afterAll(() => sandbox.close())
  beforeEach(() => sandbox.reset())

  // A unique host, because viem batches concurrent requests to one URL.
  const rpcUrls = sandbox.rpcUrls(`http://${crypto.randomUUID()}.test`)
  const { appId } = sandbox.credentials

  /** A client with a signed-in user who has a wallet. */
  const signIn = async (config: ClientConfig = {}): Promise<{ client: Client; address: Address }> => {
    const client = createClient({ appId, fetch: sandbox.fetch, ...config })
    return { client, address: await signInTo(client) }
  }

  let users = 0

  const signInTo = async (client: Client) => {
    const email = `person-${++users}@example.com`
    return addressOf("address", await signInWithWallet(client, sandbox, email))
  }

  return { sandbox, nodes: { rpcUrls, fetch: sandbox.fetch }, signIn, signInTo }
}
