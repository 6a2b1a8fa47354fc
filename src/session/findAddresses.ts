import * as Effect from "effect/Effect"
import type { SessionError } from "../errors/index.ts"
import type { Epoch } from "./epoch.ts"
import type { EvmAddresses } from "./identity/lookUpAddresses.ts"
import { runOperation } from "./operation.ts"
import type { SessionContext } from "./sessionContext.ts"
import { compareAndSet, readRecord, withoutFailure, withTabLease } from "./transitions.ts"

/** Asks the service for the addresses, and adds them to the session record. Takes one ticket. */
export const findAddresses = (
  context: SessionContext,
  epoch: Epoch
): Effect.Effect<EvmAddresses, SessionError> =>
  runOperation(
    context,
    epoch,
    (walletToken) =>
      Effect.flatMap(context.lookUpAddresses(walletToken), (addresses) => {
        const write = compareAndSet(context, epoch, (record) => ({
          ...record,
          addresses: { ...addresses, ...record.addresses }
        }))
        // The addresses are valid even if they cannot be stored.
        const tryToWrite = withoutFailure(withTabLease(context, epoch, () => write))
        return Effect.andThen(tryToWrite, Effect.as(readRecord(context, epoch), addresses))
      }),
    true
  )
