import { badRequest } from "../service/failure.ts"

interface PageQuery {
  readonly limit?: number
  readonly page?: number
}

/** One page of `items` in the ramp service's list envelope. */
export const paged = <Item>(items: readonly Item[], { limit = 10, page = 1 }: PageQuery) => {
  if (limit < 1 || page < 1) throw badRequest(["limit and page must be at least 1"])
  const totalPages = Math.max(1, Math.ceil(items.length / limit))
  const offset = (page - 1) * limit
  return {
    docs: items.slice(offset, offset + limit),
    totalDocs: items.length,
    offset,
    limit,
    totalPages,
    page,
    pagingCounter: offset + 1,
    hasPrevPage: page > 1,
    hasNextPage: page < totalPages,
    prevPage: page > 1 ? page - 1 : null,
    nextPage: page < totalPages ? page + 1 : null
  }
}

interface Dated {
  readonly createdAt: string
  readonly updatedAt: string
}

/** Sorts `items` by a date field. A leading minus puts the newest first. */
export const sorted = <Item extends Dated>(items: readonly Item[], sort = "-createdAt"): Item[] => {
  const field = sort.replace(/^-/, "")
  if (field !== "createdAt" && field !== "updatedAt")
    throw badRequest(["sort must be createdAt or updatedAt"])
  const ascending = [...items].sort((a, b) => a[field].localeCompare(b[field]))
  return sort.startsWith("-") ? ascending.reverse() : ascending
}

/** Whether one of `texts` contains `search`, ignoring case. */
export const mentions = (search: string | undefined, ...texts: readonly (string | undefined)[]): boolean =>
  search === undefined || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()))
