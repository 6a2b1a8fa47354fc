/** Words that cannot be the name of a function. */
export const reserved: ReadonlySet<string> = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " "
  )
)

/** Names that no type of a component can have: TypeScript refuses them, or the written types use what they name. */
export const unusableTypeNames: ReadonlySet<string> = new Set([
  ...reserved,
  ..."any bigint boolean never number object string symbol undefined unknown".split(" "),
  ..."components operations paths webhooks Blob NonNullable Pick Promise Record".split(" ")
])

export const isTypeName = (name: string): boolean =>
  /^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(name) && !unusableTypeNames.has(name)

/** The text with an underscore for each character that an identifier cannot have. */
export const identifierOf = (text: string): string =>
  text.replace(/[^\p{ID_Continue}]/gu, "_").replace(/^(?![\p{ID_Start}_])/u, "_")

/** The name, with a number if it is taken. It is taken from now on. */
export const unused = (taken: Set<string>, wanted: string): string => {
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`
  taken.add(name)
  return name
}
