/** A page cannot start a node. `createSandbox` of `browser.ts` says so first. */
const unavailable = (): never => {
  throw new Error("A page has no chain: run npx slipway-sandbox for one")
}

export const openAnvilHost = unavailable

export const anvilNetworks = unavailable
