import { type Address, verifyMessage } from "viem"
import { describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { createClient } from "../../../src/index.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { network, openChain } from "../../support/walletOnChain.ts"

describe.runIf(hasAnvil)("signatures of a client with a chain node", () => {
  const { directly, origin, rpcUrls, signIn } = openChain()
  let people = 0

  const open = async () => {
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => directly(url, init),
      journal: memoryJournal(),
      evm: evm({ rpcUrls, fetch: directly })
    })
    await signIn(client, `signing-${++people}@example.com`)
    return client
  }

  it("are of the input at the time of the call", async () => {
    const client = await open()
    const input = { network, message: "I pay 1" } as { network: typeof network; message: string }
    const signing = client.wallet.signMessage(input)
    input.message = "I pay 1000"
    const { signature } = await signing
    const address = client.session.current().addresses.evm as Address // the wallet was created just now
    expect(await verifyMessage({ address, message: "I pay 1", signature: signature as `0x${string}` })).toBe(
      true
    )
  })

  it("reject an input that cannot be read, instead of throwing", async () => {
    const { wallet } = await open()
    const broken = (field: string) =>
      Object.defineProperty({ network, message: "Hello" } as const, field, {
        enumerable: true,
        get: () => {
          throw new Error("No")
        }
      })
    for (const field of ["walletToken", "message"])
      await expect(wallet.signMessage(broken(field))).rejects.toMatchObject({ _tag: "InvalidInputError" })
  })

  it("name the field that is missing", async () => {
    const { wallet } = await open()
    for (const transaction of [undefined, null, 5, []])
      await expect(
        // Not what its type allows.
        wallet.signTransaction({ network, transaction: transaction as never })
      ).rejects.toMatchObject({ _tag: "InvalidInputError", field: "transaction" })
    await expect(wallet.signAuthorization(null as never)).rejects.toMatchObject({
      _tag: "InvalidInputError",
      field: "input"
    })
  })
})
