import { networkName } from "../networks.ts"

const mask = "[redacted]"

/** Errors of viem wrap each other a few times. What a node answered with may be of any depth, or a circle. */
const deepest = 12

/** All of a node's address that may be shown. The rest may hold a key: in the path, the query or the user. */
export const originOf = (url: string): string => new URL(url).origin

/** Makes what takes a node's address out of an error, and out of everything that the error carries. */
export const hidingUrl = (url: string): (<Thrown>(thrown: Thrown) => Thrown) => {
  const replacements = replacementsFor(url)
  const clean = (text: string) =>
    replacements.reduce((rest, [secret, shown]) => rest.split(secret).join(shown), text)

  // In place: viem tells its errors apart by their class, and so do its users.
  const hide = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > deepest) return
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

/** What must not be shown, and what is shown instead; the longest first, for they contain the others. */
const replacementsFor = (url: string): readonly (readonly [secret: string, shown: string])[] => {
  const parsed = new URL(url)
  const { origin, username, password, pathname, search } = parsed
  parsed.username = ""
  parsed.password = ""
  const whole = [url, parsed.href].map((text) => [text, origin] as const)
  const parts = [username, password, ...pathname.split("/"), ...parsed.searchParams.values()]
  const hidden = [`${pathname}${search}`, pathname, ...parts.flatMap((part) => [part, decoded(part)])]
    // Shorter texts would blot out innocent words; the name of a network is no secret.
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
