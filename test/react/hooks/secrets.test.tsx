import "../../support/page/dom.ts"

import { dehydrate } from "@tanstack/react-query"
import { act, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import {
  useCoinBalance,
  useCreateOfframpOrder,
  useCreateOnrampOrder,
  useCreateRecipient,
  useCredentialSignIn,
  useCryptos,
  useEmailCode,
  useEstimateGas,
  useOnrampOrders,
  usePasswordRegister,
  useRampAccount,
  useRecipients,
  useRecoverWallet,
  useSendCoin,
  useSignMessage,
  useTokenBalances,
  useUpdateRecipient
} from "../../../src/react/index.ts"
import { openUser } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

/** A JSON Web Token, as are all tokens of the sandbox. */
const token = /ey[\w-]{10,}\.ey[\w-]{10,}\./

test("puts no token and no secret into a query key, a state or the data of a persister", async () => {
  const { client, account, codeFor } = await openUser()
  const { result, queryClient } = openHook(client, () => ({
    reads: [
      useCoinBalance({ network }).status,
      useTokenBalances({ network, tokenAddresses: [testTokens.usdc] }).status,
      useEstimateGas({ network, type: "send-coin", to: friend, amount: "1" }).status,
      useOnrampOrders().status,
      useRecipients().status,
      useCryptos().status
    ],
    send: useSendCoin(),
    sign: useSignMessage(),
    order: useCreateOnrampOrder(),
    code: useEmailCode(),
    register: usePasswordRegister(),
    credential: useCredentialSignIn(),
    recover: useRecoverWallet(),
    rampAccount: useRampAccount()
  }))
  const seen: string[] = []
  const record = () =>
    seen.push(
      JSON.stringify([
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state, meta }) => ({ queryKey, state, meta })),
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ options, state }) => ({ options, state })),
        dehydrate(queryClient, { shouldDehydrateMutation: () => true, shouldDehydrateQuery: () => true }),
        result.current
      ])
    )
  queryClient.getQueryCache().subscribe(record)
  queryClient.getMutationCache().subscribe(record)

  await waitFor(() => expect(new Set(result.current.reads)).toEqual(new Set(["success"])))
  await act(() => result.current.send.mutateAsync({ network, to: friend, amount: "1" }))
  await act(() => result.current.sign.mutateAsync({ network, message: "Hello" }))
  await act(() =>
    result.current.order.mutateAsync({
      receiverWalletAddress: friend,
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      inputAmount: 1_600_000,
      inputCurrency: "IDR",
      outputCurrency: "usdc-polygon"
    })
  )
  const password = "correct horse battery"
  await act(() => result.current.register.mutateAsync({ username: "grace", password }))
  const file = new Blob([account.secret0])
  await act(() => result.current.recover.mutateAsync({ file, pin: "135790" }))
  await act(() => result.current.rampAccount.mutateAsync({ username: "grace", fullName: "Grace", password }))
  const credential = { provider: "google", credential: "sandbox:google:ada@example.com" } as const
  await act(() => result.current.credential.mutateAsync(credential))
  await act(() => result.current.code.send({ email: "ada@example.com" }))
  const otp = codeFor("ada@example.com")
  await act(() => result.current.code.verify({ otp }))
  record()

  expect(seen.length).toBeGreaterThan(20)
  for (const it of seen) {
    expect(it).not.toMatch(token)
    for (const secret of [account.secret0, password, credential.credential, "135790", `"${otp}"`])
      expect(it).not.toContain(secret)
  }
})

test("keeps no contact data of a recipient or an order in the cached variables", async () => {
  const { client } = await openUser()
  const { result, queryClient } = openHook(client, () => ({
    create: useCreateRecipient(),
    update: useUpdateRecipient(),
    buy: useCreateOnrampOrder(),
    sell: useCreateOfframpOrder()
  }))
  const seen: string[] = []
  queryClient.getMutationCache().subscribe(() => {
    const { mutations } = dehydrate(queryClient, { shouldDehydrateMutation: () => true })
    seen.push(JSON.stringify(mutations.map(({ state }) => state.variables)))
  })
  const { create, update, buy, sell } = result.current
  const bank = { accountName: "Grace", accountNumber: "0012345678", currency: "IDR", country: "INDONESIA" }
  const contact = { name: "Grace Hopper", email: "grace@example.com", address: "Jl. 1", city: "Jakarta" }
  const recipient = { ...contact, postCode: "10110", bank: { ...bank, bankName: "Example Bank" } }
  await act(async () => {
    const { id } = await create.mutateAsync(recipient)
    await update.mutateAsync({ recipientId: id, email: "hopper@example.com" })
    const coins = { inputCurrency: "usdc-polygon", outputCurrency: "IDR", inputAmount: 100 }
    await sell.mutateAsync({
      ...coins,
      receiverId: id,
      senderName: "Ada King",
      senderEmail: "ada@example.com"
    })
    await buy.mutateAsync({
      receiverWalletAddress: friend,
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      inputAmount: 1_600_000,
      inputCurrency: "IDR",
      outputCurrency: "usdc-polygon"
    })
  })
  expect(seen.length).toBeGreaterThan(8)
  const variables = seen.flatMap((it): readonly unknown[] => JSON.parse(it)).filter((it) => it !== null)
  expect(variables.length).toBeGreaterThan(4)
  for (const it of variables) expect(it).toEqual({})
})
