import { fixtures } from "../test/react/ui/fixtures/index.tsx"

/** The states of the gallery. A state is named after its component: `buy/review`. */
export const stateNames: readonly string[] = Object.keys(fixtures)

/** The component of a state. */
export const componentOf = (state: string): string => state.split("/")[0] ?? state

export const componentNames: readonly string[] = [...new Set(stateNames.map(componentOf))]

export const statesOf = (component: string): readonly string[] =>
  stateNames.filter((state) => componentOf(state) === component)
