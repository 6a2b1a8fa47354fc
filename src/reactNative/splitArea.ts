import type { Found, KeyValueArea } from "../session/store/keyValueArea.ts"

/** Storage for short texts under names of letters, digits, `.`, `-` and `_`, as a keychain offers it. */
export interface ShortTexts {
  readonly read: (name: string) => Promise<Found>
  readonly write: (name: string, text: string) => Promise<unknown>
  readonly remove: (name: string) => Promise<unknown>
}

/**
 * An area on top of `texts` for texts of any length and keys of any characters.
 *
 * A long text is split. Its parts are written first, into one of two sets that take turns, and then the head, which names the set. A
 * reader thus finds the old text or the new one, also when the app is killed in between. `maxBytes` is the longest part in UTF-8.
 */
export const splitArea = (texts: ShortTexts, maxBytes: number): KeyValueArea => {
  let last: Promise<unknown> = Promise.resolve()
  /** One use at a time: a reader could otherwise find a head whose parts are being removed. */
  const inOrder = <Result>(use: () => Promise<Result>): Promise<Result> => {
    const result = last.then(use)
    last = result.catch(() => {})
    return result
  }
  return {
    getItem: (key) => inOrder(() => textIn(texts, nameOf(key))),
    setItem: (key, text) => inOrder(() => write(texts, nameOf(key), text, maxBytes)),
    removeItem: (key) => inOrder(() => remove(texts, nameOf(key))),
    compareAndSet: (key, expected, text) =>
      inOrder(async () => {
        const name = nameOf(key)
        if ((await textIn(texts, name)) !== expected) return false
        await write(texts, name, text, maxBytes)
        return true
      })
  }
}

/** Characters that a keychain may refuse become their code. `_` does too, so that different keys stay different. */
const nameOf = (key: string): string =>
  key.replace(/[^A-Za-z0-9.-]/g, (character) => `_${character.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** What the head of a text says: the text itself, or where its parts are. */
type Head = { readonly text: string } | { readonly set: 0 | 1; readonly count: number }

const headIn = (found: Found): Head | undefined => {
  if (found === null) return undefined
  if (found.startsWith("=")) return { text: found.slice(1) }
  const [, set, count] = /^([01])\/(\d{1,4})$/.exec(found) ?? []
  // Written by something else.
  return set === undefined ? undefined : { set: set === "0" ? 0 : 1, count: Number(count) }
}

const partName = (name: string, set: 0 | 1, index: number) => `${name}.part${set}.${index}`

const textIn = async (texts: ShortTexts, name: string): Promise<Found> => {
  const head = headIn(await texts.read(name))
  if (head === undefined || "text" in head) return head?.text ?? null
  let text = ""
  for (let index = 0; index < head.count; index++) {
    const part = await texts.read(partName(name, head.set, index))
    // Removed by something else: a part of a text is worth nothing.
    if (part === null) return null
    text += part
  }
  return text
}

const write = async (texts: ShortTexts, name: string, text: string, maxBytes: number): Promise<void> => {
  const before = headIn(await texts.read(name))
  const usedSet = before && "set" in before ? before.set : undefined
  if (byteLength(`=${text}`) <= maxBytes) {
    await texts.write(name, `=${text}`)
    return removeAllParts(texts, name)
  }
  const set = usedSet === 0 ? 1 : 0
  const parts = partsOf(text, maxBytes)
  for (const [index, part] of parts.entries()) await texts.write(partName(name, set, index), part)
  await texts.write(name, `${set}/${parts.length}`)
  // The rest of an attempt that was killed, and the parts of the text before: tokens in them must not outlive it.
  await removeParts(texts, name, set, parts.length)
  await removeParts(texts, name, set === 0 ? 1 : 0)
}

const remove = async (texts: ShortTexts, name: string): Promise<void> => {
  await texts.remove(name)
  await removeAllParts(texts, name)
}

const removeAllParts = async (texts: ShortTexts, name: string): Promise<void> => {
  await removeParts(texts, name, 0)
  await removeParts(texts, name, 1)
}

/** The last part goes first, so that a crash leaves no part behind another that is missing: it would not be found again. */
const removeParts = async (texts: ShortTexts, name: string, set: 0 | 1, from = 0): Promise<void> => {
  let end = from
  while ((await texts.read(partName(name, set, end))) !== null) end++
  while (end > from) await texts.remove(partName(name, set, --end))
}

/** Splits between characters, so that no part ends in half a surrogate pair, which UTF-8 cannot store. */
const partsOf = (text: string, maxBytes: number): readonly string[] => {
  const parts: string[] = []
  let part = ""
  let size = 0
  for (const character of text) {
    const length = byteLength(character)
    if (size + length > maxBytes) {
      parts.push(part)
      part = ""
      size = 0
    }
    part += character
    size += length
  }
  return [...parts, part]
}

/** The bytes of a text in UTF-8. A lone surrogate takes three, as its replacement does. */
const byteLength = (text: string): number => {
  let length = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}
