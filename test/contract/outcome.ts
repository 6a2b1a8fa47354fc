/** What an error of the operation `id` has to say about a status, when the answer has no `Retry-After` beside a 503. */
export const outcomeOf = (id: string, status: number): string => {
  if (status === 429) return "throttled"
  // It may be about the second copy of a request, whose first copy was carried out.
  const isUnclear =
    [401, 408, 409].includes(status) &&
    /^(send|transfer|cancel|create(Onramp|Offramp|Account)$|recoverAccount$)/.test(id)
  return status >= 500 || isUnclear ? "unknown" : "refused"
}
