interface Page {
  readonly limit?: number
  readonly page?: number
}

/** A page of a list, ten entries long by default. */
export const pageOf = <Item>(items: readonly Item[], { limit = 10, page = 1 }: Page): readonly Item[] =>
  items.slice((page - 1) * limit, page * limit)
