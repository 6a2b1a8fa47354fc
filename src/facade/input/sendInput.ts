import type * as Effect from "effect/Effect"
import { type ChosenChain, chosenChain } from "../../chain/chainChoice.ts"
import type { InvalidInputError, NotSentError } from "../../errors/index.ts"
import * as keys from "../../generated/walletKeys.ts"
import { invalid } from "../../input/invalid.ts"
import { refuseUnknownKeys } from "../../input/unknownKeys.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"
import type { FeeLimit } from "../../transactions/api.ts"
import type { SendOperation } from "../../transactions/engine.ts"
import { assertOffered } from "./chainInput.ts"
import { text, whole } from "./fields.ts"
import { lazyMoneyBodies, type MoneyBodies } from "./lazyMoneyBodies.ts"
import type { ZeroAddress } from "./moneyInput.ts"
import { preparedLater } from "./prepared.ts"
import { bodyOf, type Networked, tokenKeys } from "./walletBody.ts"
import type { SendOptions } from "./walletInput.ts"

/** A call that moves value, copied and checked. */
export interface CheckedSend {
  /** The body for the service, without tokens. */
  readonly body: Readonly<Record<string, unknown>>
  readonly chain: ChosenChain
  readonly options: SendOptions & ZeroAddress & FeeLimit
  readonly tokens: ExplicitTokens
}

/** Copies the input of a call that moves value when the call is made, and checks the copy. */
export const checkedSend = (
  operation: SendOperation,
  input: object
): Effect.Effect<CheckedSend, InvalidInputError | NotSentError> =>
  preparedLater(input, lazyMoneyBodies, (taken, bodies): CheckedSend => {
    const { id, again, ...rest }: SendOptions = taken
    const { allowZeroAddress, maxFee, walletToken, refreshToken }: ZeroAddress & FeeLimit & ExplicitTokens =
      rest
    if (id !== undefined) text("id", id, "a string of 1 to 256 characters", 256)
    if (again !== undefined && typeof again !== "boolean") throw invalid("again", "true or false")
    return {
      // Each function takes the input of its operation and checks it at runtime.
      body: (bodyFor(bodies)[operation] as (input: object) => CheckedSend["body"])(rest),
      chain: chosenChain(rest),
      options: withoutAbsent({ id, again, allowZeroAddress, maxFee }),
      tokens: withoutAbsent({ walletToken, refreshToken })
    }
  })

const bodyFor = (bodies: MoneyBodies) =>
  ({
    sendCoin: bodies.coinTransfer,
    sendToken: bodies.tokenTransfer,
    sendTransaction: bodies.sentTransaction,
    transferErc721: bodies.erc721Transfer,
    transferErc1155: bodies.erc1155Transfer,
    cancelTransaction: cancellation
  }) satisfies Record<SendOperation, (input: never) => object>

/** The other operations refuse `maxFee`. */
const cancellation = ({ maxFee: _maxFee, ...input }: Networked & FeeLimit & { readonly nonce: number }) => {
  refuseUnknownKeys(input, `${keys.cancelTransaction} ${tokenKeys}`)
  assertOffered("cancelTransaction", chosenChain(input))
  return bodyOf(input, (body) => whole("nonce", body.nonce))
}

const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  // Only optional fields can be undefined.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
