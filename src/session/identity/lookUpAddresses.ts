import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { SettingsService } from "../../config.ts"
import { InvalidResponseError, type RequestError } from "../../errors/index.ts"
import { providerHeaders } from "../../http/providerHeaders.ts"
import type { WalletApiService } from "../../http/Transport.ts"
import { type Addresses, addressesIn } from "./addresses.ts"

/** Requests the wallet's addresses from the service. Uses up a ticket. Fails if the response has no EVM address. */
export type LookUpAddresses = (walletToken: Redacted.Redacted) => Effect.Effect<EvmAddresses, RequestError>

export type EvmAddresses = Addresses & { readonly evm: string }

export const makeLookUpAddresses = (
  api: WalletApiService<"GET /wallet/address">,
  settings: SettingsService
): LookUpAddresses => {
  const headers = providerHeaders(settings)
  return (bearer) =>
    Effect.flatMap(
      api.send({ kind: "read", headers, bearer }, (client, init) => client.GET("/wallet/address", init)),
      ({ address }) => {
        const addresses = addressesIn(address)
        return hasEvm(addresses) ? Effect.succeed(addresses) : Effect.fail(noEvmAddress())
      }
    )
}

const hasEvm = (addresses: Addresses): addresses is EvmAddresses => addresses.evm !== undefined

const noEvmAddress = () =>
  new InvalidResponseError({
    reason: "BAD_SHAPE",
    message: "The response of GET /wallet/address has no valid EVM address of this wallet"
  })
