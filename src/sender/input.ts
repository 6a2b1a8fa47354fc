import { InvalidInputError } from "../errors/index.ts"
import { expectedKey, UnknownKey } from "../input/keys.ts"
import { takeInput } from "../input/take.ts"
import { refuseUnknownKeys } from "../input/unknownKeys.ts"

/** Copies the input of a send. Refuses keys that are neither in `known` nor common to all sends. */
export const senderInput = <Input extends object>(given: Input, known: string): Input => {
  try {
    const input = takeInput(given)
    refuseUnknownKeys(input, `network id again gas gasPrice maxFeePerGas maxPriorityFeePerGas ${known}`)
    return input
  } catch (thrown) {
    if (!(thrown instanceof UnknownKey)) throw thrown
    throw new InvalidInputError({ field: thrown.field, expected: expectedKey(thrown.known) })
  }
}
