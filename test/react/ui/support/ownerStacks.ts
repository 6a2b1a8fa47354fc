import * as React from "react"

/**
 * Makes React's development build record no stack for each element, which is half of the time of a render. A warning then
 * names the component without the place in its source.
 */
export const skipOwnerStacks = (): void => {
  // React stops at 10,000 stacks a second.
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined
  })
}

// The types of React leave this object out. Without it, every page of the tests fails.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Readonly<Record<string, object>>
