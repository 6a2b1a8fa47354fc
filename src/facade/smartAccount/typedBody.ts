import { id, json } from "../input/fields.ts"

/** The JSON body of typed data (EIP-712), whose parts are objects of any form. Bigints become decimal digits. */
export const typedBody = <
  Body extends { readonly accountId: string; readonly typedData?: object | undefined }
>(
  body: Body
) => {
  id("accountId", body.accountId)
  const { typedData } = body
  // The form of the parts is for the service to check.
  return json({ ...body, ...(typedData && { typedData: withoutBigints(typedData) }) } as Omit<
    Body,
    "typedData"
  > & { readonly typedData: Typed })
}

type Typed = {
  readonly domain: Record<string, unknown>
  readonly types: Record<string, unknown>
  readonly primaryType: string
  readonly message: Record<string, unknown>
}

/** The service takes the chain id of a domain as a number. Other bigints may exceed 2^53, and become text. */
const withoutBigints = (typedData: object): unknown =>
  JSON.parse(
    JSON.stringify(typedData, (name, value) => {
      if (typeof value !== "bigint") return value
      return name === "chainId" && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value)
    })
  )
