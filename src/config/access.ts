import { assertEncrypted, type Environment } from "./baseUrls.ts"
import { headerText, invalid, rejectUnknown } from "./checks.ts"
import type { RampEndpoint, RampSigning } from "./rampAccess.ts"
import type { SmartAccountAccess } from "./smartAccountAccess.ts"

export const checkedRampable = (env: Environment, value: RampEndpoint | RampSigning | undefined) => {
  if (value === undefined) return undefined
  const { endpoint, clientId: id, sign } = Object(value)
  rejectUnknown("rampable.", value, endpoint === undefined ? ["clientId", "sign", "endpoint"] : ["endpoint"])
  if (endpoint !== undefined)
    return {
      endpoint: endpointOf(
        env,
        "rampable.endpoint",
        endpoint,
        "the path or URL of your `rampHandler`, e.g. /api/ramp"
      )
    }
  const clientId = headerText("rampable.clientId", id)
  if (clientId === undefined) throw invalid("rampable.clientId", "the ramp client id, or `endpoint` instead")
  if (typeof sign !== "function") throw invalid("rampable.sign", "a function that signs a ramp request")
  return { clientId, sign }
}

export const checkedSmartAccount = (env: Environment, value: SmartAccountAccess | undefined) => {
  if (value === undefined) return value
  const { endpoint, sign } = Object(value)
  rejectUnknown("smartAccount.", value, endpoint === undefined ? ["sign", "endpoint"] : ["endpoint"])
  if (typeof sign === "function") return { sign }
  const expected = "the path or URL of your `smartAccountHandler`, e.g. /api/smart-account"
  return { endpoint: endpointOf(env, "smartAccount.endpoint", endpoint, expected) }
}

const endpointOf = (env: Environment, field: string, value: unknown, expected: string): string => {
  const endpoint = `${value}`
  if (!/^(?:https?:\/)?\/[^/?#@\\\s][^?#@\\\s]*$/.test(endpoint)) throw invalid(field, expected)
  if (!endpoint.startsWith("/")) assertEncrypted(env, field, endpoint)
  return endpoint
}
