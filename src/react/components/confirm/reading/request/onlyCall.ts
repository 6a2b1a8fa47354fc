/** The call of an operation. `undefined` if there is none, or more than one: each of those is a separate request. */
export const onlyCall = <Call>([call, ...others]: readonly Call[]): Call | undefined =>
  others.length === 0 ? call : undefined
