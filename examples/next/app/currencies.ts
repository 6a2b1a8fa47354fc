import { createServerClient } from "slipway/server"

/** The currencies of the ramp service. */
export const currencies = () => {
  const { SLIPWAY_SERVICE: service = "", SLIPWAY_CLIENT_SECRET: clientSecret } = process.env
  const server = createServerClient({
    clientSecret,
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` }
  })
  return server.reference.currencies().finally(server.dispose)
}
