/** The expected outcome of the operation `id` for a status, without `Retry-After` on a 503. */
export const outcomeOf = (id: string, status: number): string => {
  if (status === 429) return "throttled"
  // The response may belong to a second copy of the request, after the first copy was carried out.
  const isUnclear =
    [401, 408, 409].includes(status) &&
    /^(send|transfer|cancel|create(Onramp|Offramp|Account)$|recoverAccount$)/.test(id)
  return status >= 500 || isUnclear ? "unknown" : "refused"
}
