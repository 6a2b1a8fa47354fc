import { expect, it } from "vitest"
import { tokenHash } from "../../src/testing.ts"
import { openApp, openUser } from "../support/app.ts"

const message = { network: "ethereum-sepolia", message: "Hello" }

it("records who did what with which token, without the token itself", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  await app.wallet("/wallet/sign-message", message, account.walletToken)
  const { data } = (await app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })).body
  const [sign, refresh] = app.sandbox.ledger.slice(-2)
  expect(sign).toMatchObject({ kind: "signMessage", token: tokenHash(account.walletToken), outcome: "done" })
  expect(refresh).toMatchObject({
    kind: "refreshWalletToken",
    token: tokenHash(account.refreshToken),
    user: sign?.user
  })
  const { body } = await app.control("GET", "/ledger")
  expect(body).toEqual(JSON.parse(JSON.stringify(app.sandbox.ledger)))
  for (const token of [account.walletToken, account.refreshToken, data.refreshToken])
    expect(JSON.stringify(body)).not.toContain(token)
})

it("records every detected reuse with the user", async () => {
  const app = openApp()
  const { account } = await openUser(app, "ada@example.com")
  const refresh = () => app.wallet("/wallet/refresh", { refreshToken: account.refreshToken })
  await app.wallet("/wallet/sign-message", message, account.walletToken)
  await app.wallet("/wallet/sign-message", message, account.walletToken)
  for (let time = 0; time < 3; time++) await refresh()
  const entries = app.sandbox.ledger.slice(-5).map(({ kind, operationId, timesSent, outcome, status }) => ({
    kind,
    operationId,
    timesSent,
    outcome,
    status
  }))
  const done = { timesSent: 1, outcome: "done", status: 200 }
  const refused = { outcome: "refused", status: 401 }
  expect(entries).toEqual([
    { kind: "signMessage", operationId: "signMessage", ...done },
    { kind: "reuse", operationId: "signMessage", timesSent: 2, ...refused },
    { kind: "refreshWalletToken", operationId: "refreshWalletToken", ...done },
    { kind: "reuse", operationId: "refreshWalletToken", timesSent: 2, ...refused },
    { kind: "refused", operationId: "refreshWalletToken", timesSent: 3, ...refused }
  ])
  const reuses = app.sandbox.ledger.filter(({ kind }) => kind === "reuse")
  expect(new Set(reuses.map(({ user }) => user))).toEqual(new Set([app.sandbox.ledger.at(-5)?.user]))
})

it("is read-only", async () => {
  const app = openApp()
  await openUser(app, "ada@example.com")
  expect(app.sandbox.ledger.every(Object.isFrozen)).toBe(true)
})
