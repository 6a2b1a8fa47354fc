/** How often a read is repeated, in milliseconds. */
export type Interval = (query: { readonly state: { readonly data: unknown } }) => number | false

/** Money may arrive while a balance is shown. What failed is not read again: its message would come and go. */
export const refetchInterval: Interval = ({ state }) => (state.data === undefined ? false : 20_000)
