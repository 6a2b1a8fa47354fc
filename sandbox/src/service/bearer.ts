/** The bearer token of a request. */
export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1]
