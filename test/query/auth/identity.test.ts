// TanStack Query collects garbage only where there is a window.
import "../../support/page/dom.ts"

import { MutationObserver, QueryClient } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import type { SandboxOptions } from "../../../sandbox/src/testing.ts"
import {
  createOnrampOrderOptions,
  keepPersonal,
  personalKey,
  recipientsOptions,
  seal,
  UserRejectedError,
  walletWriteOptions
} from "../../../src/query/index.ts"
import { identityModes, unknownModes } from "../../support/identityModes.ts"
import { openClient, signInByEmail } from "../../support/user.ts"

const ada = "ada+returning@example.com"
const grace = "grace+returning@example.com"

const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace",
    accountNumber: "0012",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA"
  }
}

const open = (options: SandboxOptions) => {
  const opened = openClient(options)
  const { client, sandbox } = opened
  const queryClient = new QueryClient()
  return {
    ...opened,
    queryClient,
    signIn: (email: string) => signInByEmail(opened, email),
    key: () => personalKey(client, client.session.current()),
    /** The names of the bank recipients, from the cache where it has them. */
    recipients: async () => {
      const { pages } = await queryClient.ensureInfiniteQueryData(recipientsOptions(client))
      return pages.flatMap(({ docs }) => docs.map(({ name }) => name))
    },
    listed: () => sandbox.ledger.filter(({ kind }) => kind === "listRecipients").length
  }
}

describe.each(identityModes)("with addresses told %s", (_, mode) => {
  test("does not show a user the bank recipients of the previous user", async () => {
    const { client, queryClient, signIn, recipients, listed } = open(mode)
    await signIn(ada)
    await client.recipients.create(recipient)
    const before = listed()
    expect(await recipients()).toEqual(["Grace Hopper"])
    await signIn(grace)
    expect(queryClient.getQueryData(recipientsOptions(client).queryKey)).toBeUndefined()
    expect(await recipients()).toEqual([])
    expect(listed()).toBe(before + 2)
  })

  test("clears the cache when another user signs in", async () => {
    const { client, queryClient, signIn, recipients } = open(mode)
    const stop = keepPersonal(client, queryClient)
    await signIn(ada)
    await recipients()
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    await signIn(grace)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    stop()
  })

  test("keeps cached data when the address becomes known", async () => {
    const { client, signIn, key, recipients, listed } = open(mode)
    await signIn(ada)
    const before = key()
    await recipients()
    const names = listed()
    await client.session.address()
    expect(client.session.current().addresses.evm).toMatch(/^0x/)
    await client.session.refresh()
    expect(key()).toEqual(before)
    await recipients()
    expect(listed()).toBe(names)
  })

  test("gives a signed-in user a non-empty key without tokens", async () => {
    const { client, signIn, key } = open(mode)
    const result = await signIn(ada)
    expect(key()).toHaveLength(4)
    expect(key()[3]).toMatch(/^[\w.]+$/)
    if (!result.isWalletCreated) throw new Error("Ada has a wallet")
    for (const token of [result.walletToken, result.refreshToken])
      expect(JSON.stringify([key(), client.session.current()])).not.toContain(token)
  })

  test("does not apply one user's confirmation to the next user", async () => {
    const { client, queryClient, signIn, sent } = open(mode)
    await signIn(ada)
    const confirm = async () => {
      await signIn(grace)
    }
    const options = walletWriteOptions(client, "signMessage", { confirm })
    const signing = new MutationObserver(queryClient, options).mutate({
      network: "ethereum-sepolia",
      message: "hello"
    })
    await expect(signing).rejects.toBeInstanceOf(UserRejectedError)
    expect(sent.filter(({ path }) => path.endsWith("/sign-message"))).toEqual([])
  })

  test("keeps a confirmation when the address becomes known meanwhile", async () => {
    const { client, queryClient, signIn } = open(mode)
    await signIn(ada)
    const confirm = async () => {
      await client.session.address()
    }
    const options = walletWriteOptions(client, "signMessage", { confirm })
    const input = { network: "ethereum-sepolia", message: "hello" } as const
    expect(await new MutationObserver(queryClient, options).mutate(input)).toMatchObject({
      signature: expect.stringMatching(/^0x/)
    })
  })

  test("treats the same order of the next user as another order", async () => {
    const { client, queryClient, sandbox, signIn } = open(mode)
    const make = () =>
      new MutationObserver(queryClient, options).mutate(
        seal({
          receiverWalletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
          acceptanceMethod: "virtual_account_bni",
          paymentPhoneNumber: "6281200000000",
          inputAmount: 1_600_000,
          inputCurrency: "IDR",
          outputCurrency: "usdc-polygon"
        })
      )
    const options = createOnrampOrderOptions(client)
    await signIn(ada)
    sandbox.faults.add({ operation: "createOnramp", fault: "hang-after" })
    const adas = make().catch(() => undefined)
    await vi.waitFor(() => expect(sandbox.ledger.at(-1)?.kind).toBe("createOnramp"))
    await signIn(grace)
    const { onrampId } = await make()
    expect((await client.onramp.get({ onrampId })).onrampId).toBe(onrampId)
    expect(await sandbox.orders.list()).toHaveLength(2)
    await client.dispose()
    await adas
  })

  test("gives two users without a wallet different keys", async () => {
    const { client, signIn, key } = open(mode)
    await signIn("ada@example.com")
    expect(client.session.current().status).toBe("no_wallet")
    const adas = key()
    await signIn("grace@example.com")
    expect(client.session.current().status).toBe("no_wallet")
    expect(key()).not.toEqual(adas)
    expect([adas[3], key()[3]]).not.toContain(null)
  })

  test("keeps the key of a user who creates a wallet", async () => {
    const { client, queryClient, signIn, key } = open(mode)
    const stop = keepPersonal(client, queryClient)
    const types: string[] = []
    const reading = (async () => {
      for await (const { type } of client.session.events()) types.push(type)
    })()
    await signIn("ada@example.com")
    const before = key()
    queryClient.setQueryData([...before, "something"], "read before")
    await client.account.create()
    expect(key()).toEqual(before)
    expect(queryClient.getQueryData([...before, "something"])).toBe("read before")
    await client.dispose()
    await reading
    expect(types).toEqual(["started", "changed"])
    stop()
  })
})

describe.each(unknownModes)("with addresses told %s", (_, mode) => {
  test("gives each session of an unidentified user its own key", async () => {
    const { signIn, key, client } = open({ ...mode, tokenFormat: "opaque" })
    await signIn(ada)
    const first = key()
    await signIn(ada)
    expect(key()).not.toEqual(first)
    expect(client.session.current().addresses).toEqual({})
  })
})
