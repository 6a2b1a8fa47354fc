import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { MaxOpsBeforeYield } from "effect/Scheduler"
import { expect, test } from "vitest"
import { Auth, layer, Session, Wallet } from "../../src/effect.ts"
import { createClient } from "../../src/index.ts"
import { makeSingleFlight } from "../../src/session/singleFlight.ts"
import { ticketService } from "../support/service/ticketService.ts"

const refresh = "POST /wallet/refresh"
const hello = { network: "ethereum-sepolia", message: "hello" } as const
const paces = Array.from({ length: 147 }, (_, index) => index + 4)

test("waits for an aborted refresh to finish, instead of using the ticket that it voids", async () => {
  const service = ticketService()
  const client = createClient(service.config)
  await client.auth.username.login({ username: "ada", password: "password" })
  const release = service.hold(refresh)
  const leaving = new AbortController()
  const left = client.session.refresh(leaving)
  await service.arrived(refresh)
  leaving.abort()
  await expect(left).rejects.toBe(leaving.signal.reason)
  const call = client.wallet.signMessage(hello)
  release()
  await call
  expect(service.requests.map(({ route }) => route).slice(1)).toEqual([refresh, "POST /wallet/sign-message"])
})

test("keeps a sign-out at any point between the steps of a call", async () => {
  for (const pace of paces) {
    const program = Effect.gen(function* () {
      const [auth, wallet, session] = [yield* Auth, yield* Wallet, yield* Session]
      yield* auth.username.login({ username: "ada", password: "password" })
      const slow = Effect.provideService(wallet.signMessage(hello), MaxOpsBeforeYield, pace)
      const call = yield* Effect.forkChild(slow)
      for (let step = 0; step <= pace % 5; step++) yield* Effect.yieldNow
      yield* session.signOut()
      yield* Fiber.await(call)
      expect(session.current().status).toBe("signed_out")
    })
    await Effect.runPromise(Effect.provide(program, layer(ticketService().config)))
  }
})

test("clears an in-flight request that settles at once", async () => {
  for (const pace of paces) {
    const once = makeSingleFlight<number, never>(new Set())
    let runs = 0
    const run = Effect.sync(() => ++runs)
    await Effect.runPromise(Effect.provideService(once(run), MaxOpsBeforeYield, pace))
    expect(await Effect.runPromise(once(run))).toBe(2)
  }
})
