import * as React from "react"

/**
 * In development, React 19 takes a stack trace of each element, to name the place in its warnings. It stops for a second
 * after 10,000 of them. Here it stops at once, because the traces take a fifth of the time of these tests.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as {
  // The types leave it out, and React 18 does not have it.
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
if (internals && "recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined
  })
