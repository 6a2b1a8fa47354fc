import { useEffect, useLayoutEffect } from "react"

/** `useLayoutEffect` in a browser. React 18 warns of it on a server, where neither hook runs. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect
