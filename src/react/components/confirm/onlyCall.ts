/** The call of an operation. `undefined` if there is none, or more than one: each of those is a request of its own. */
export const onlyCall = <Call>([call, ...others]: readonly Call[]): Call | undefined =>
  others.length === 0 ? call : undefined
