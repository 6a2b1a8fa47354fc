import { invalid, rejectUnknown } from "./checks.ts"

/** The environment of the service. */
export type Environment = "sandbox" | "production"

/** The base URLs of the services. */
export interface BaseUrls {
  readonly wallet?: string | undefined
  readonly ramp?: string | undefined
  readonly smartAccount?: string | undefined
  readonly dashboard?: string | undefined
}

const hosts: Record<Environment, { readonly wallet: string; readonly ramp: string }> = {
  sandbox: { wallet: "https://mpc-dev.xellar.co/api/v2", ramp: "https://staging.rampable.co/v1" },
  production: { wallet: "https://mpc-api.xellar.co/api/v2", ramp: "https://api.rampable.co/v1" }
}

/** Checks the base URLs, and fills in those of `env`. */
export const baseUrlsFrom = (env: Environment, given: BaseUrls) => {
  rejectUnknown("baseUrls.", given, ["wallet", "ramp", "dashboard", "smartAccount"])
  const { wallet, ramp, dashboard = wallet, smartAccount } = given
  return {
    walletUrl: url("baseUrls.wallet", wallet ?? hosts[env].wallet),
    rampUrl: url("baseUrls.ramp", ramp ?? hosts[env].ramp),
    dashboard: optionalUrl("baseUrls.dashboard", dashboard),
    smartAccountUrl: optionalUrl("baseUrls.smartAccount", smartAccount)
  }
}

const url = (field: string, value: unknown): string => {
  const parsed = typeof value === "string" ? parsedUrl(value) : undefined
  const extras = parsed && parsed.search + parsed.hash + parsed.username + parsed.password
  if (parsed && /^https?:$/.test(parsed.protocol) && extras === "") return parsed.href
  throw invalid(field, "an http or https URL without query, fragment or credentials")
}

const optionalUrl = (field: string, value: unknown) => (value === undefined ? value : url(field, value))

/** Without `URL.canParse`, which Safari 16 and Chrome 109 do not have. */
const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
