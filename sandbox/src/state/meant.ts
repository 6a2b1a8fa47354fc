import { nearestName } from "../../../src/input/suggest.ts"

/** The question to add to the refusal of `name`, if one of the members of `known` is spelled much like it. */
export const meant = (name: string, known: object): string => {
  const nearest = nearestName(name, Object.keys(known))
  return nearest === undefined ? "" : `. Did you mean ${nearest}?`
}
