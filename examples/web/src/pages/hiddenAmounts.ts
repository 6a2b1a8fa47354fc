import { stored, useStored } from "../stored.ts"

const hidden = stored<boolean>("harbour.hideAmounts", (found) => found === true)

/** Whether amounts are hidden on this device. */
export const useHiddenAmounts = (): boolean => useStored(hidden)

export const hideAmounts = hidden.set
