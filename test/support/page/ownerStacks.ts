import * as React from "react"

/**
 * Makes React's development build record no stack for each element, which is half of the time of a render in a browser and a
 * fifth of the tests of components. A warning then names the component without the place in its source.
 */
export const skipOwnerStacks = (): void => {
  // React 18 records none.
  if (internals === undefined) return
  // React stops at 10,000 stacks a second.
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true
  })
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  // The types of React leave this object out.
  React as unknown as Readonly<Record<string, object | undefined>>
