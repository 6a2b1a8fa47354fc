import { invalid, rejectUnknown } from "./checks.ts"
import { isLoopback } from "./loopback.ts"

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
  const url = (name: string, value: unknown) => checkedUrl(env, `baseUrls.${name}`, value)
  const optionalUrl = (name: string, value: unknown) => (value === undefined ? value : url(name, value))
  return {
    walletUrl: url("wallet", wallet ?? hosts[env].wallet),
    rampUrl: url("ramp", ramp ?? hosts[env].ramp),
    dashboard: optionalUrl("dashboard", dashboard),
    smartAccountUrl: optionalUrl("smartAccount", smartAccount)
  }
}

const checkedUrl = (env: Environment, field: string, value: unknown): string => {
  const parsed = typeof value === "string" ? parsedUrl(value) : undefined
  const hasExtras = parsed && parsed.search + parsed.hash + parsed.username + parsed.password
  if (parsed && !hasExtras && /^https?:$/.test(parsed.protocol)) {
    assertEncrypted(env, field, parsed.href)
    return parsed.href
  }
  throw invalid(field, "an http or https URL without query, fragment or credentials")
}

/** Refuses to send tokens and secrets over http to another machine in production. */
export const assertEncrypted = (env: Environment, field: string, url: string): void => {
  const parsed = env === "production" ? parsedUrl(url) : undefined
  if (parsed?.protocol !== "http:" || isLoopback(parsed.href)) return
  throw invalid(
    field,
    'an https URL in production, because http does not encrypt tokens and secrets. Use https, or `env: "sandbox"` for ' +
      "tests. http is allowed for this machine only, e.g. http://localhost:4010"
  )
}

/** Without `URL.canParse`, which Safari 16 and Chrome 109 do not have. */
const parsedUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
