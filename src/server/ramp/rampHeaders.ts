import type { RampSign } from "../../config/rampAccess.ts"
import type { ServiceRequest } from "../endpoint/service.ts"

/** All headers of a signed request to the ramp service. The time is that of this server. */
export const rampHeaders =
  ({ clientId, sign }: { readonly clientId: string; readonly sign: RampSign }) =>
  async ({ method, token, body }: ServiceRequest): Promise<Headers> => {
    const timestamp = new Date().toISOString()
    const signature = await sign({ clientId, method, timestamp, body })
    const headers = new Headers({
      accept: "application/json",
      "x-client-id": clientId,
      "x-timestamp": timestamp,
      "x-signature": signature
    })
    if (body !== undefined) headers.set("content-type", "application/json")
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`)
    return headers
  }
