import type { ClientConfig } from "../../../src/index.ts"
import { operationsOf, type SpecOperation } from "../spec.ts"
import { clientsOf } from "./clients.ts"
import type { Tokens } from "./operation.ts"
import { exampleFacts, operations } from "./operations.ts"
import { isPreparatory, operationOf, preparatoryAnswer, recording, type Sent } from "./recording.ts"

/** One operation and the requests of its call. The responses are the documents' first examples. */
export interface SentCall {
  readonly operation: SpecOperation
  readonly sent: readonly Sent[]
}

export const spec: readonly SpecOperation[] = [...operationsOf("wallet"), ...operationsOf("ramp")]

/** Tokens that occur nowhere else, so that tests can search requests for them. */
export const canaries = {
  accessToken: "canary-access-token",
  walletToken: "canary-wallet-token",
  refreshToken: "canary-refresh-token",
  rampableAccessToken: "canary-rampable-access-token"
} as const

const { walletToken, ...rest } = canaries
export const canaryTokens: Tokens = { ...rest, operation: { walletToken } }

/** Calls each of the `chosen` operations on new clients. */
export const everyCall = (
  chosen: readonly SpecOperation[],
  config: ClientConfig,
  tokens: Tokens = canaryTokens
): Promise<readonly SentCall[]> =>
  Promise.all(
    chosen.map(async (operation) => {
      const { sent, fetch } = recording((request) =>
        isPreparatory(operation.id, request) && operation.id === "replyOfframp"
          ? preparatoryAnswer(operation.id, request)
          : exampleAnswer(request)
      )
      const call = operations[operation.id]?.call
      if (!call) throw new Error(`${operation.id} has no call in test/contract/calls/operations.ts`)
      await call(clientsOf({ ...config, fetch }), tokens, exampleFacts)
      return { operation, sent: sent.filter((request) => !isPreparatory(operation.id, request)) }
    })
  )

/** The documented operation of a request to the vendor's default URLs. */
export const sentOperation = (sent: Sent): SpecOperation | undefined =>
  operationOf(spec, sent, /^\/(?:api\/)?v\d/.exec(sent.url.pathname)?.[0] ?? "")

const exampleAnswer = (sent: Sent): Response => {
  const answer = sentOperation(sent)?.answers.find(({ status }) => status < 300)
  if (!answer) throw new Error(`The documents have no ${sent.method} ${sent.url.pathname}`)
  return Response.json(answer.body, { status: answer.status })
}
