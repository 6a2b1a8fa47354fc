import { createTestClient, http, publicActions, walletActions } from "viem"
import { afterAll, beforeEach } from "vitest"
import { findAnvil } from "../../src/chain/anvil/binary.ts"
import { type Clock, createSandbox } from "../../src/testing.ts"
import { openAppOn, openUser } from "./app.ts"

/** The first account of anvil's well-known mnemonic. */
export const developer = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

/** Whether anvil runs on this machine. Throws where it is required and missing. */
export const hasAnvil = findAnvil() !== undefined || (process.platform === "linux" && process.arch === "x64")

/** A clock that advances only on command. */
export const standingClock = (start = Date.now()): Clock => {
  let now = start
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    wait: async () => undefined,
    reset: () => {
      now = start
    }
  }
}

/** Opens a sandbox on anvil that is restored before each test. */
export const openAnvil = () => {
  const sandbox = createSandbox({ chain: "anvil", clock: standingClock(), blockTime: 1000 })
  afterAll(() => sandbox.close())
  beforeEach(() => sandbox.reset())

  /** A viem client on the network's JSON-RPC URL. */
  const rpcOf = (network = "ethereum-sepolia") => {
    const url = `http://sandbox.test/__sandbox/rpc/${network}`
    const transport = http(url, { fetchFn: sandbox.fetch, retryCount: 0 })
    return createTestClient({ mode: "anvil", transport }).extend(publicActions).extend(walletActions)
  }

  const open = async () => {
    const app = openAppOn(sandbox)
    const user = await openUser(app, "ada@example.com")
    const nextBlock = () => sandbox.clock.advance(1000)
    const detailOf = (transactionHash: string) => user.wallet("transaction-detail", { transactionHash })
    const balanceOf = async (tokenAddress: string) =>
      (await user.wallet("balance-token", { tokenAddress })).body.data.balance
    return { app, user, rpc: rpcOf(), nextBlock, detailOf, balanceOf }
  }

  return { sandbox, rpcOf, open }
}
