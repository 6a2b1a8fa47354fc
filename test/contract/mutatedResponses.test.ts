import { expect, test } from "vitest"
import { type ClientConfig, droppedFields, isSlipwayError } from "../../src/index.ts"
import { repeatsOf } from "../support/repeats.ts"
import { seededRandom } from "../support/seededRandom.ts"
import { clientsOf } from "./calls/clients.ts"
import { canaryTokens, spec } from "./calls/everyCall.ts"
import { answerIn, failureIn } from "./calls/exchange.ts"
import { exampleFacts, operations } from "./calls/operations.ts"
import { rampOperations } from "./calls/rampOperations.ts"
import { isPreparatory, preparatoryAnswer, recording } from "./calls/recording.ts"
import { isDocumented, isUsable, mutationOf, placesIn, valueAt, withChange } from "./mutatedResponses.ts"
import type { SpecOperation } from "./spec.ts"

const seed = Number(process.env.SLIPWAY_SEED ?? Date.now() % 1_000_000)
const count = repeatsOf("damaged responses")

const settings: ClientConfig = { appId: "app-1", clientSecret: "secret-1", rampableClientSecret: "ramp-1" }

/** Calls an operation and answers it with `body`. */
const callWith = async ({ id }: SpecOperation, status: number, body: BodyInit): Promise<unknown> => {
  const { fetch } = recording((request) =>
    id === "replyOfframp" && isPreparatory(id, request)
      ? preparatoryAnswer(id, request)
      : new Response(body, { status, headers: { "content-type": "application/json" } })
  )
  const call = operations[id]?.call ?? expect.fail(`${id} has no call`)
  return call(clientsOf({ ...settings, fetch }), canaryTokens, exampleFacts)
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error: failureIn(error) })
  )

const successes = spec.flatMap((operation) =>
  operation.answers.filter(({ status }) => status < 300).map((answer) => ({ operation, answer }))
)

test("decodes every documented success without dropping data", async () => {
  for (const { operation, answer } of successes) {
    const { result, error } = await outcomeOf(callWith(operation, answer.status, JSON.stringify(answer.body)))
    expect(error, `${operation.id} ${answer.name}`).toBeUndefined()
    expect(droppedFields(Object(result)), `${operation.id} ${answer.name}`).toEqual([])
  }
})

test(`rejects a response with a damaged required field, and accepts damage elsewhere (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const seen = { refused: 0, succeeded: 0, dropped: 0, operations: new Set<string>() }
  for (let round = 0; round < count; round++) {
    const { operation, answer } = successes[round % successes.length] ?? expect.fail("no operations")
    const mutation = mutationOf(answer.body.data, random)
    const body = { ...answer.body, data: mutation.data }
    const { result, error } = await outcomeOf(callWith(operation, answer.status, JSON.stringify(body)))
    const at = `${operation.id} ${answer.name}: ${mutation.place.join(".")} as ${JSON.stringify(mutation.damage)}`
    seen.operations.add(operation.id)
    if (isUsable(operation, mutation)) {
      seen.succeeded++
      expect(error, at).toBeUndefined()
      seen.dropped += droppedFields(Object(result)).length
      // Data that the facade returns unchanged, or adds to, matches the document.
      if (!operations[operation.id]?.present || Object.hasOwn(rampOperations, operation.id))
        expect(isDocumented(operation, answerIn(operation.id, result)), at).toBe(true)
    } else {
      seen.refused++
      expect(isSlipwayError(error), at).toBe(true)
      expect(error, at).toMatchObject({
        _tag: "InvalidResponseError",
        reason: "BAD_SHAPE",
        outcome: "unknown"
      })
    }
  }
  console.log(
    `mutated responses: ${count}, seed ${seed}; ${seen.refused} refused, ${seen.succeeded} succeeded, of those ${seen.dropped} with a field dropped`
  )
  expect(seen.operations.size).toBe(spec.length)
  expect(seen.refused).toBeGreaterThan(count / 4)
  expect(seen.dropped).toBeGreaterThan(0)
})

test("rejects a response with invalid UTF-8 in any string", async () => {
  const marker = "\uE000"
  let texts = 0
  for (const { operation, answer } of successes) {
    for (const place of placesIn(answer.body).filter((it) => typeof valueAt(answer.body, it) === "string")) {
      const text = JSON.stringify(withChange(answer.body, place, `a${marker}b`))
      const [before = "", after = ""] = text.split(marker)
      const bytes = Buffer.concat([Buffer.from(before), Buffer.of(0xc3), Buffer.from(after)])
      const { error } = await outcomeOf(callWith(operation, answer.status, bytes))
      expect(error, `${operation.id} ${place.join(".")}`).toMatchObject({ reason: "BAD_JSON" })
      texts++
    }
  }
  expect(texts).toBeGreaterThan(500)
})

test("rejects a response that is truncated anywhere", async () => {
  const random = seededRandom(seed)
  for (const { operation, answer } of successes) {
    const text = JSON.stringify(answer.body)
    const lengths = Array.from({ length: text.length - 1 }, (_, index) => index + 1)
    for (let round = 0; round < 3; round++) {
      const length = random.oneOf([1, ...lengths])
      const { error } = await outcomeOf(callWith(operation, answer.status, text.slice(0, length)))
      expect(error, `${operation.id} after ${length}`).toMatchObject({ reason: "BAD_JSON" })
    }
  }
})
