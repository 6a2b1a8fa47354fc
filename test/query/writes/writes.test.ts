// TanStack Query polls and collects garbage only where there is a window.
import "../../support/page/dom.ts"

import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/query-core"
import { expect, onTestFinished, test, vi } from "vitest"
import {
  balancesKey,
  coinBalanceOptions,
  createOfframpOrderOptions,
  createOnrampOrderOptions,
  createRecipientOptions,
  createWalletOptions,
  credentialSignInOptions,
  deleteRecipientOptions,
  keepPersonal,
  type MutationOptions,
  offrampOrdersOptions,
  offrampReplyOptions,
  passwordRegisterOptions,
  passwordSignInOptions,
  payOfframpOrderOptions,
  personalKey,
  type RecoverySecret,
  rampAccountOptions,
  recipientsOptions,
  recoverWalletOptions,
  seal,
  sellOptions,
  signOutOptions,
  UserRejectedError,
  updateRecipientOptions,
  walletWriteOptions
} from "../../../src/query/index.ts"
import { openClient, openUser, signInByEmail } from "../../support/user.ts"

const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const password = "correct horse"

const make = <Data, Variables, Failure>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Variables, Failure>,
  variables: Variables
) => new MutationObserver(queryClient, options).mutate(variables)

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

/** Everything that is visible in a cache. */
const shownBy = (queryClient: QueryClient) =>
  JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => ({ queryKey, state })),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ options, state }) => ({ key: options.mutationKey, state }))
  ])

test("invalidates the balances of the network of a send only", async () => {
  const { client } = await openUser()
  const queryClient = new QueryClient()
  const [here, there] = [
    coinBalanceOptions(client, { network }),
    coinBalanceOptions(client, { network: "base" })
  ]
  const before = await queryClient.fetchQuery(here)
  await queryClient.fetchQuery(there)
  await make(queryClient, walletWriteOptions(client, "sendCoin"), {
    network: "sepolia",
    to: friend,
    amount: "1"
  })
  expect(queryClient.getQueryState(here.queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(there.queryKey)?.isInvalidated).toBe(false)
  const after = await queryClient.fetchQuery(here)
  expect(Number(before.balance) - Number(after.balance)).toBeGreaterThanOrEqual(1)
})

test("invalidates the balances after a send with a lost answer, and does not repeat it", async () => {
  const { client, sandbox, sent } = await openUser()
  const queryClient = new QueryClient()
  const options = coinBalanceOptions(client, { network })
  await queryClient.fetchQuery(options)
  sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
  const send = make(queryClient, walletWriteOptions(client, "sendCoin"), { network, to: friend, amount: "1" })
  await expect(send).rejects.toMatchObject({ code: "OUTCOME_UNKNOWN", outcome: "unknown" })
  expect(sent.filter(({ path }) => path.endsWith("/send-coin"))).toHaveLength(1)
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})

test("sends nothing before the user confirms, and nothing when they reject", async () => {
  const { client, sent } = await openUser()
  const confirmations: unknown[] = []
  const refuse = walletWriteOptions(client, "sendCoin", {
    confirm: async (request) => {
      confirmations.push(request)
      expect(sent.some(({ path }) => path.endsWith("/send-coin"))).toBe(false)
      throw new UserRejectedError()
    }
  })
  const input = { network, to: friend, amount: "1" } as const
  await expect(make(new QueryClient(), refuse, input)).rejects.toMatchObject({ code: "USER_REJECTED" })
  expect(confirmations).toEqual([{ operation: "sendCoin", input }])
  expect(sent.some(({ path }) => path.endsWith("/send-coin"))).toBe(false)
})

test("does not act for the next user on the previous user's confirmation", async () => {
  const opened = await openUser()
  const { client, sent } = opened
  const confirm = async () => {
    await client.session.signOut()
    await signInByEmail(opened, "grace@example.com")
    await client.account.create()
  }
  const options = walletWriteOptions(client, "signMessage", { confirm })
  await expect(make(new QueryClient(), options, { network, message: "Hi" })).rejects.toThrow(
    UserRejectedError
  )
  expect(sent.some(({ path }) => path.endsWith("/sign-message"))).toBe(false)
})

test("keeps passwords, tokens and codes of a sign-in out of the cache", async () => {
  const { client } = openClient()
  const queryClient = new QueryClient()
  const snapshots: string[] = []
  queryClient.getMutationCache().subscribe(() => snapshots.push(shownBy(queryClient)))
  await make(queryClient, passwordRegisterOptions(client), seal({ username: "ada", password }))
  await client.account.create()
  await client.session.signOut()
  const done = await make(queryClient, passwordSignInOptions(client), seal({ username: "ada", password }))
  expect(done).toEqual({ isWalletCreated: true })
  const credential = { provider: "google", credential: "sandbox:google:ada@example.com" } as const
  await make(queryClient, credentialSignInOptions(client), seal(credential))
  expect(snapshots.length).toBeGreaterThan(3)
  for (const snapshot of snapshots) expect(snapshot).not.toMatch(/correct horse|sandbox:google|ey[\w-]+\.ey/)
})

test("passes the recovery secret to onSecret, and keeps it out of the cache", async () => {
  const opened = openClient()
  const { client } = opened
  await signInByEmail(opened, "ada@example.com")
  const queryClient = new QueryClient()
  const snapshots: string[] = []
  queryClient.getMutationCache().subscribe(() => snapshots.push(shownBy(queryClient)))
  const secrets: RecoverySecret[] = []
  const options = createWalletOptions(client, { onSecret: (secret) => secrets.push(secret) })
  const created = await make(queryClient, options, seal({}))
  expect(Object.keys(created)).toEqual(["address"])
  const [{ secret0, secret0Link } = { secret0: "", secret0Link: "" }] = secrets
  expect(secret0.length).toBeGreaterThan(20)

  await client.session.signOut()
  await signInByEmail(opened, "grace@example.com")
  const file = new Blob([secret0])
  const recovered = await make(queryClient, recoverWalletOptions(client), seal({ file }))
  expect(recovered).toEqual(created)
  for (const snapshot of snapshots) {
    expect(snapshot).not.toContain(secret0)
    expect(snapshot).not.toContain(secret0Link)
  }
})

test("drops finished mutations with secrets as soon as they have no observers", async () => {
  const { client } = openClient()
  const queryClient = new QueryClient()
  const observer = new MutationObserver(queryClient, passwordRegisterOptions(client))
  const leave = observer.subscribe(() => undefined)
  await observer.mutate(seal({ username: "ada", password }))
  leave()
  await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})

test("rejects variables that are not sealed", async () => {
  const { client, sent } = openClient()
  // The type forbids it, but JavaScript allows it.
  const bare = { username: "ada", password } as unknown as ReturnType<
    typeof seal<{ username: string; password: string }>
  >
  await expect(make(new QueryClient(), passwordSignInOptions(client), bare)).rejects.toThrow(TypeError)
  expect(sent).toEqual([])
})

test("creates the wallet although onSecret throws, and reports that error separately", async () => {
  const opened = openClient()
  await signInByEmail(opened, "ada@example.com")
  const errors: unknown[] = []
  vi.stubGlobal("queueMicrotask", (task: () => void) => {
    try {
      task()
    } catch (error) {
      errors.push(error)
    }
  })
  const onSecret = () => {
    throw new Error("disk full")
  }
  const options = createWalletOptions(opened.client, { onSecret })
  await expect(make(new QueryClient(), options, seal({}))).resolves.toHaveProperty("address")
  expect(errors).toEqual([new Error("disk full")])
})

test("updates a recipient in lists only after the service accepts the change", async () => {
  const { client, sandbox } = await openUser()
  const queryClient = new QueryClient()
  const { id } = await make(queryClient, createRecipientOptions(client), seal(recipient))
  const options = recipientsOptions(client)
  const cities = () =>
    queryClient.getQueryData(options.queryKey)?.pages.flatMap(({ docs }) => docs.map(({ city }) => city))
  await queryClient.fetchInfiniteQuery(options)
  sandbox.faults.add({ operation: "updateRecipient", fault: "500" })
  const change = { recipientId: id, city: "Bandung" }
  await expect(make(queryClient, updateRecipientOptions(client), seal(change))).rejects.toThrow()
  expect(cities()).toEqual(["Jakarta"])
  // The failed update may have been carried out.
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  expect(await make(queryClient, updateRecipientOptions(client), seal(change))).toMatchObject({
    city: "Bandung"
  })
  expect(cities()).toEqual(["Bandung"])
})

test("adds a recipient to lists that are read again, and takes a deleted one out at once", async () => {
  const { client, sandbox } = await openUser()
  const queryClient = new QueryClient()
  const options = recipientsOptions(client)
  const names = () =>
    queryClient.getQueryData(options.queryKey)?.pages.flatMap(({ docs }) => docs.map(({ name }) => name))
  await queryClient.fetchInfiniteQuery(options)
  expect(names()).toEqual([])
  const add = (name: string) =>
    make(queryClient, createRecipientOptions(client), seal({ ...recipient, name }))
  const { id } = await add("Grace")
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  await add("Ada")
  await queryClient.fetchInfiniteQuery(options)
  expect(names()).toHaveLength(2)
  sandbox.faults.add({ operation: "deleteRecipient", fault: "500" })
  const removing = () => make(queryClient, deleteRecipientOptions(client), { recipientId: id })
  await expect(removing()).rejects.toThrow()
  expect(names()).toHaveLength(2)
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  await removing()
  expect(names()).toEqual(["Ada"])
})

test.each([
  ["google", { provider: "google", credential: "sandbox:google:ada@example.com" }],
  ["apple", { provider: "apple", credential: "sandbox:apple:ada" }]
] as const)("signs in with %s", async (_, credential) => {
  const { client } = openClient()
  expect(await make(new QueryClient(), credentialSignInOptions(client), seal(credential))).toEqual({
    isWalletCreated: false
  })
  expect(client.session.current().status).toBe("no_wallet")
})

test("names each write by a key that an app can look for, and repeats none", () => {
  const { client } = openClient()
  const writes = {
    createWallet: createWalletOptions(client, { onSecret: () => undefined }),
    recoverWallet: recoverWalletOptions(client),
    rampAccount: rampAccountOptions(client),
    passwordSignIn: passwordSignInOptions(client),
    passwordRegister: passwordRegisterOptions(client),
    credentialSignIn: credentialSignInOptions(client),
    signOut: signOutOptions(client),
    createRecipient: createRecipientOptions(client),
    updateRecipient: updateRecipientOptions(client),
    deleteRecipient: deleteRecipientOptions(client),
    createOnrampOrder: createOnrampOrderOptions(client),
    createOfframpOrder: createOfframpOrderOptions(client),
    sell: sellOptions(client),
    payOfframpOrder: payOfframpOrderOptions(client),
    offrampReply: offrampReplyOptions(client),
    sendCoin: walletWriteOptions(client, "sendCoin")
  }
  for (const [name, { mutationKey, retry, networkMode }] of Object.entries(writes)) {
    expect({ name, mutationKey }).toEqual({ name, mutationKey: ["slipway", client.id, name] })
    expect({ name, retry, networkMode }).toEqual({ name, retry: false, networkMode: "always" })
  }
})

test("reads sell orders again after a sale or a payment, also when it failed", async () => {
  const { client } = await openUser()
  const queryClient = new QueryClient()
  const options = offrampOrdersOptions(client)
  const wrong = { offrampId: "none" }
  for (const fail of [
    () => make(queryClient, payOfframpOrderOptions(client), seal(wrong as never)), // no order has this id
    () => make(queryClient, sellOptions(client), seal(wrong as never)) // likewise
  ]) {
    await queryClient.fetchInfiniteQuery(options)
    expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false)
    await expect(fail()).rejects.toThrow()
    expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  }
})

test("fails at once without a network, like any call that was not sent", async () => {
  const { client, sent } = await openUser()
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const before = sent.length
  const write = make(new QueryClient(), walletWriteOptions(client, "signMessage"), { network, message: "Hi" })
  const error = await write.catch((thrown: Error) => thrown)
  expect({ ...error, message: (error as Error).message }).toEqual({
    name: "NotSentError",
    _tag: "NotSentError",
    code: "NOT_SENT",
    reason: "OFFLINE",
    outcome: "not_sent",
    retryable: true,
    message: "The device is offline; nothing was sent"
  })
  expect(sent).toHaveLength(before)
})

test("is declined with the members of every error", () => {
  const error = new UserRejectedError()
  expect({ ...error, message: error.message }).toEqual({
    name: "UserRejectedError",
    _tag: "UserRejectedError",
    code: "USER_REJECTED",
    outcome: "not_sent",
    retryable: false,
    message: "The user did not allow it"
  })
})

test("signs an approval with the lower limit that the user chose, and nothing else changed", async () => {
  const { client, sent, address } = await openUser()
  const approveOf = (amount: bigint) =>
    `0x095ea7b3${friend.slice(2).toLowerCase().padStart(64, "0")}${amount.toString(16).padStart(64, "0")}`
  const transaction = { from: address, to: friend, data: approveOf(1000n), value: "0x0" } as const
  const approving = (spendingLimit: bigint, input: object = transaction) =>
    make(
      new QueryClient(),
      walletWriteOptions(client, "signTransaction", { confirm: async () => ({ spendingLimit }) }),
      { network, transaction: input } as never // a transaction of the service, without its other fields
    )
  const signed = () => sent.filter(({ path }) => path.endsWith("/sign-transaction"))
  await approving(17n).catch(() => undefined)
  expect(JSON.parse(signed()[0]?.body ?? "{}").transaction).toMatchObject({
    to: friend,
    data: approveOf(17n),
    value: "0x0"
  })
  await approving(1000n).catch(() => undefined)
  expect(signed()).toHaveLength(2)
  for (const [limit, input] of [
    [0n, transaction],
    [1001n, transaction],
    [1n, { ...transaction, data: `${approveOf(1n)}00` }],
    [1n, { ...transaction, data: "0x" }],
    [1n, { from: address, to: friend, value: "0x1" }]
  ] as const)
    await expect(approving(limit, input)).rejects.toThrow(/`spendingLimit` must be above zero/)
  expect(signed()).toHaveLength(2)
})

test("removes a user's data on sign-out and aborts their requests", async () => {
  const { client, sandbox, sent } = await openUser()
  const queryClient = new QueryClient()
  const stop = keepPersonal(client, queryClient)
  const session = client.session.current()
  await queryClient.fetchQuery(coinBalanceOptions(client, { network }))
  queryClient.setQueryData(["the app's own"], "stays")
  sandbox.faults.add({ operation: "balanceCoin", fault: "hang" })
  const observer = new QueryObserver(queryClient, coinBalanceOptions(client, { network: "base" }))
  const leave = observer.subscribe(() => undefined)
  const hanging = () => sent.filter(({ path }) => path.endsWith("/balance-coin"))[1]
  await vi.waitFor(() => expect(hanging()).toBeDefined())
  await make(queryClient, signOutOptions(client), undefined)
  expect(queryClient.getQueriesData({ queryKey: personalKey(client, session) })).toEqual([])
  expect(queryClient.getQueryData(["the app's own"])).toBe("stays")
  await vi.waitFor(() => expect(hanging()?.signal?.aborted).toBe(true))
  expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "signed_out" })
  leave()
  stop()
})

test("puts all balances of a user under one key", async () => {
  const { client } = await openUser()
  const session = client.session.current()
  const { queryKey } = coinBalanceOptions(client, { network })
  expect(queryKey.slice(0, balancesKey(client, session).length)).toEqual(balancesKey(client, session))
})
