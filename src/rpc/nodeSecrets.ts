import { networkName } from "../networks.ts"

const mask = "[redacted]"

/** The depth to search an error. viem nests a few levels, but a node's error data may be deeper or circular. */
const maxDepth = 12

/** The part of a node's URL that may be shown. The path, query and user info may contain an API key. */
export const originOf = (url: string): string => new URL(url).origin

/** Returns a function that removes a node's URL from an error and everything in it. */
export const hidingUrl = (url: string): (<Thrown>(thrown: Thrown) => Thrown) => {
  const replacements = replacementsFor(url)
  const clean = (text: string) =>
    replacements.reduce((rest, [secret, shown]) => rest.split(secret).join(shown), text)

  // Changes the error in place, since viem and its users check the class of errors.
  const hide = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > maxDepth) return
    for (const name of Object.getOwnPropertyNames(value)) {
      const member = Reflect.get(value, name)
      if (typeof member === "string") {
        const cleaned = clean(member)
        if (cleaned !== member) Reflect.set(value, name, cleaned)
      } else hide(member, depth + 1)
    }
  }

  return (thrown) => {
    hide(thrown, 0)
    return thrown
  }
}

/** Each secret and its replacement, longest first, since longer secrets contain shorter ones. */
const replacementsFor = (url: string): readonly (readonly [secret: string, shown: string])[] => {
  const parsed = new URL(url)
  const { origin, username, password, pathname, search } = parsed
  parsed.username = ""
  parsed.password = ""
  const whole = [url, parsed.href].map((text) => [text, origin] as const)
  const parts = [username, password, ...pathname.split("/"), ...parsed.searchParams.values()]
  const hidden = [`${pathname}${search}`, pathname, ...parts.flatMap((part) => [part, decoded(part)])]
    // Shorter strings would match ordinary words. The name of a network is not secret.
    .filter((text) => text.length >= 8 && networkName(text) === undefined)
    .map((text) => [text, mask] as const)
  return [...whole, ...hidden].sort(([one], [other]) => other.length - one.length)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
