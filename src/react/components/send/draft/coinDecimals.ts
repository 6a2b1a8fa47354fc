/** The native coin of every supported network has 18 decimals. */
export const coinDecimals = 18
