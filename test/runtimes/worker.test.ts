import { recoverMessageAddress, recoverTypedDataAddress } from "viem"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { createClient } from "../../src/index.ts"
import { openService, type Service } from "../browser/support/service.ts"
import { hasRuntimes, installApp } from "../support/runtime/runtimes.ts"
import { startWorkerd, type Workerd } from "../support/runtime/workerd.ts"
import { rampClientId, rampKeys, serveHere } from "../support/service/rampEndpoint.ts"

// workerd is larger than all other dependencies together, so it is not part of the project's install.
describe.runIf(hasRuntimes && hasAnvil)("the packed package in a Cloudflare Worker", () => {
  const ends: (() => unknown)[] = []
  let service: Service
  let workerd: Workerd
  beforeAll(async () => {
    const app = installApp()
    ends.push(app.remove)
    const rampClients = [{ clientId: rampClientId, publicKey: rampKeys.publicKey }]
    const whenFinished = (end: Parameters<typeof onTestFinished>[0]) =>
      void ends.unshift(() => end({} as never)) // that of openService reads no context
    service = await openService({ chain: "anvil", blockTime: 0, rampClients }, whenFinished)
    const { privateKey } = rampKeys
    const { clientSecret } = service.sandbox.credentials
    const config = { service: service.url, clientId: rampClientId, clientSecret, privateKey }
    workerd = await startWorkerd(app.folder, config)
    ends.unshift(workerd.stop)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })

  const ask = async (path: string, signal: AbortSignal | null = null) => {
    const response = await fetch(`${workerd.url}${path}`, { signal })
    return { status: response.status, body: await response.json() }
  }

  it("signs up, sends and signs in a Durable Object, and continues after a restart", async () => {
    const email = "ada@example.com"
    const up = await ask(`/signUp?email=${email}`)
    expect(up).toMatchObject({ status: 200, body: { status: "ready", balance: "10", outcome: "confirmed" } })
    const { address, hash, data, signature } = up.body
    expect(await recoverTypedDataAddress({ ...data, signature })).toBe(address)

    await workerd.restart()
    const back = await ask(`/comeBack?email=${email}`)
    expect(back).toMatchObject({
      status: 200,
      body: { address, listed: { status: "confirmed", hash, amount: "0.5" }, ended: "signed_out" }
    })
    const message = "I am back"
    expect(await recoverMessageAddress({ message, signature: back.body.signature })).toBe(address)
  })

  it("sends nothing to where a service redirects", async () => {
    const reached: unknown[] = []
    const elsewhere = await serveHere((request, response) => {
      reached.push(request.url)
      response.end()
    })
    const redirecting = await serveHere((_, response) =>
      response.writeHead(307, { location: `${elsewhere}/stolen` }).end()
    )
    expect(await ask(`/followRedirect?email=ada@example.com&service=${redirecting}`)).toMatchObject({
      body: { _tag: "InvalidResponseError", reason: "REDIRECT_BLOCKED" }
    })
    expect(reached).toEqual([])
  })

  it("reads with a server client that was created at the top level", async () => {
    expect(await ask("/organization")).toMatchObject({ status: 200, body: { isRampableEnabled: true } })
  })

  it("signs the ramp calls of a browser", async () => {
    const { client, createOrder } = await openBuyer("grace@example.com")
    const { onrampId } = await createOrder()
    expect(await client.onramp.get({ onrampId })).toMatchObject({ onrampId })
    const refused = await fetch(`${workerd.url}/api/ramp/onramp`)
    expect(refused.status).toBe(403)
  })

  // A request of a Worker must not wait for what another one has begun.
  it.each([
    ["/banks", "/reference/banks"],
    ["/config", "/apps/config"]
  ])("responds to %s while an equal request is in flight", async (path, operation) => {
    const held = service.holdResponse(operation)
    const first = ask(path)
    await held.carriedOut
    expect(await ask(path)).toMatchObject({ status: 200 })
    held.release()
    expect(await first).toMatchObject({ status: 200 })
  })

  it("carries out an order whose browser has left, and gives its copy the same response", async () => {
    const { createOrder, orders } = await openBuyer("mary@example.com")
    const leaving = new AbortController()
    const copies: Promise<Response>[] = []
    const order = await createOrder(async (url, init) => {
      if (init.method !== "POST") return fetch(url, init)
      const held = service.holdResponse("/onramp")
      const lost = fetch(url, { ...init, signal: leaving.signal })
      lost.catch(() => {}) // the client gets it later
      await held.carriedOut
      leaving.abort()
      copies.push(fetch(url, { ...init, signal: null }))
      // The Worker has both before it responds to a later request.
      await ask("/organization")
      held.release()
      return lost
    })
    const [copy] = await Promise.all(copies)
    const { onrampId } = order
    expect(await copy?.json()).toMatchObject({ data: { onrampId } })
    expect(await orders()).toMatchObject([{ onrampId }])
  })

  /** A user with a ramp account, whose client calls the ramp through the Worker. */
  const openBuyer = async (email: string) => {
    const open = (fetch?: (url: string, init: RequestInit) => Promise<Response>) =>
      createClient({
        appId: "runtimes",
        baseUrls: { wallet: `${service.url}/api/v2` },
        rampable: { endpoint: `${workerd.url}/api/ramp` },
        ...(fetch && { fetch })
      })
    const client = open()
    onTestFinished(() => client.dispose())
    const { verificationToken } = await client.auth.email.login({ email })
    const otp = service.sandbox.inbox.latest(email)?.code ?? ""
    await client.auth.email.verify({ verificationToken, otp })
    const account = { username: email, fullName: "Grace Hopper", password: "correct horse" }
    const { rampableAccessToken } = await client.account.create({ rampable: account })
    const createOrder = async (fetch?: (url: string, init: RequestInit) => Promise<Response>) =>
      open(fetch).onramp.create({
        ...(rampableAccessToken && { rampableAccessToken }),
        receiverWalletAddress: client.session.current().addresses?.evm ?? "",
        acceptanceMethod: "virtual_account_bni",
        paymentPhoneNumber: "6281200000000",
        inputAmount: 1_600_000,
        inputCurrency: "IDR",
        outputCurrency: "usdc-polygon"
      })
    return { client, createOrder, orders: async () => (await client.onramp.list()).docs }
  }
})
