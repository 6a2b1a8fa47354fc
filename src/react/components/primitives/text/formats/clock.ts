/** Whole seconds as minutes and seconds, e.g. "0:28". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
