import { describe, expect, it } from "vitest"
import { en } from "../../../../src/react/locales/en.ts"
import { lowerFirst } from "../../../../src/react/locales/lowerFirst.ts"
import { pluralIn } from "../../../../src/react/locales/plural.ts"
import { catalogues } from "../fixtures/frame/language.ts"

type Message = string | ((...parts: readonly never[]) => unknown)

/** All messages of a catalogue, with the path of their key. */
const messagesIn = (part: unknown, path = ""): readonly (readonly [string, Message])[] =>
  typeof part === "string" || typeof part === "function"
    ? [[path, part as Message]] // checked before
    : Object.entries(part ?? {}).flatMap(([name, nested]) => messagesIn(nested, `${path}.${name}`))

/** The text of a message with these parts. They are numbers, because plural forms depend on them, except for a label. */
const textWith = (message: Message, parts: readonly number[]): string => {
  if (typeof message === "string") return message
  return String(Reflect.apply(message, undefined, message === lowerFirst ? parts.map(String) : parts))
}

/** Every text, with one and with several of what is counted. */
const textsIn = (messages: readonly (readonly [string, Message])[]) =>
  messages.flatMap(([path, message]) =>
    [
      [1, 1, 1, 1],
      [101, 202, 303, 404]
    ].map((parts) => [path, textWith(message, parts)] as const)
  )

const { en: _, long: __, ...translations } = catalogues
const english = messagesIn(en)
const englishTexts = new Map(textsIn(english))

describe.each(Object.entries(translations))("the messages in %s", (tag, catalogue) => {
  const messages = messagesIn(catalogue)
  const texts = textsIn(messages)

  it("have the keys of the English ones, and no empty texts", () => {
    expect(catalogue.locale).toBe(tag)
    expect(messages.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort())
    expect(texts.filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("show the same parts", () => {
    const parts = [101, 202, 303, 404]
    const shown = (message: Message = "") =>
      parts.filter((part) => textWith(message, parts).includes(String(part)))
    const translated = new Map(messages)
    const differing = english.filter(
      ([path, message]) => String(shown(message)) !== String(shown(translated.get(path)))
    )
    expect(differing.map(([path]) => path)).toEqual([])
  })

  it("are no copies of the English ones", () => {
    const copied = texts.filter(([path, text]) => englishTexts.get(path) === text && / [a-z]+ /i.test(text))
    expect(copied).toEqual([])
  })

  it("have no exclamation marks", () => {
    expect(texts.filter(([, text]) => /[!！¡]/.test(text))).toEqual([])
  })
})

describe("the messages in English", () => {
  it.each([
    /e-mail/i,
    /\bgo(?:es)? on\b/i,
    /All of it/,
    /carried out/i,
    /\bwhoever\b/i,
    /\bsecret\b/i,
    /\bmeanwhile\b/i,
    /\bplease\b/i,
    /\boops\b/i,
    /\bsorry\b/i,
    /!/
  ])("never say %s", (word) => {
    expect(textsIn(english).filter(([, text]) => word.test(text))).toEqual([])
  })

  it("choose plural forms", () => {
    expect([en.modal.requests(1), en.modal.requests(2)]).toEqual(["1 request", "2 requests"])
  })
})

it.each([
  ["ar", [0, 1, 2, 3, 11, 100], ["none", "one", "two", "few", "many", "other"]],
  ["en", [0, 1, 2], ["other", "one", "other"]],
  ["ja", [0, 1, 2], ["other", "other", "other"]]
] as const)("plural forms follow the rules of %s", (tag, counts, forms) => {
  const plural = pluralIn(tag)
  const given = { zero: "none", one: "one", two: "two", few: "few", many: "many", other: "other" }
  expect(counts.map((count) => plural(count, given))).toEqual(forms)
})
