import { InvalidConfigError } from "../../errors/index.ts"

/** The options that all handlers of `slipway/server` have. */
interface EndpointConfig {
  readonly authorize: unknown
  readonly onError?: ((error: unknown) => void) | undefined
  readonly path?: string | undefined
  readonly origins?: readonly string[] | undefined
  readonly timeout?: number | undefined
  readonly maxBodyBytes?: number | undefined
}

/** Checks these options, and fills in the defaults. Throws `InvalidConfigError`, which names the option. */
export const endpointOptions = (config: EndpointConfig, defaultPath: string) => {
  const { authorize, onError = () => undefined, path = defaultPath } = config
  if (typeof authorize !== "function") {
    throw invalid("authorize", "a function that returns the user of a request, or `undefined`")
  }
  if (typeof onError !== "function") throw invalid("onError", "a function")
  if (typeof path !== "string" || !/^(?:\/|(?:\/[\w.~-]+)+)$/.test(path)) {
    throw invalid("path", `the path of the handler, e.g. ${defaultPath}`)
  }
  return {
    onError,
    path: path === "/" ? "" : path,
    origins: origins(config.origins),
    timeout: positive("timeout", config.timeout ?? 30_000, "milliseconds"),
    maxBodyBytes: positive("maxBodyBytes", config.maxBodyBytes ?? 65_536, "bytes")
  }
}

export const invalid = (field: string, expected: string) => new InvalidConfigError({ field, expected })

const origins = (given: unknown = []): ReadonlySet<string> => {
  if (!Array.isArray(given)) throw invalid("origins", "a list of origins")
  for (const [index, origin] of given.entries()) {
    if (!isOrigin(origin))
      throw invalid(`origins[${index}]`, "an origin without a path, e.g. https://app.example.com")
  }
  return new Set(given)
}

const isOrigin = (value: unknown): boolean => {
  try {
    return typeof value === "string" && value !== "null" && new URL(value).origin === value
  } catch {
    return false
  }
}

const positive = (field: string, value: number, unit: string): number => {
  if (Number.isSafeInteger(value) && value > 0) return value
  throw invalid(field, `a whole number of ${unit} above zero`)
}
