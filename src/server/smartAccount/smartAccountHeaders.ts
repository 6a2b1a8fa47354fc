import type { SmartAccountSign } from "../../config/smartAccountAccess.ts"
import type { ServiceRequest } from "../endpoint/service.ts"

interface SmartAccountCredentials {
  readonly appId: string
  readonly sign: SmartAccountSign
  /** The base URL of the service, whose path is signed. */
  readonly url: string
}

/** All headers of a signed request to the smart account service. The time is that of this server. */
export const smartAccountHeaders = ({ appId, sign, url }: SmartAccountCredentials) => {
  const basePath = new URL(url).pathname.replace(/\/$/, "")
  return async ({ method, path, body }: ServiceRequest): Promise<Headers> => {
    const timestamp = new Date().toISOString()
    return new Headers({
      accept: "application/json",
      "content-type": "application/json",
      "x-app-id": appId,
      "x-timestamp": timestamp,
      "x-signature": await sign({ method, path: basePath + path, timestamp, body })
    })
  }
}
