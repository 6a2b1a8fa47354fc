import { isSlipwayError, NotSentError } from "../../errors/index.ts"
import type { Action } from "./action.ts"

/** Reads how much of its coin, or of a token, an account has, in the smallest unit. */
export type ReadBalance = (tokenAddress: string | undefined) => Promise<string>

/**
 * Finds out whether an operation is refused because the account has less than it sends. Returns the error that says so, or `error`
 * itself.
 */
export const unlessShort = async (
  error: unknown,
  { path, body }: Pick<Action, "path" | "body">,
  readBalance: ReadBalance
): Promise<unknown> => {
  const amountOf = amounts[path]
  if (!isSlipwayError(error) || error.outcome !== "refused" || amountOf === undefined) return error
  const { field, amount, tokenAddress } = amountOf(body())
  // The refusal is the better answer if the balance cannot be read.
  const balance = await readBalance(tokenAddress).catch(() => undefined)
  if (balance === undefined || amount === undefined || BigInt(balance) >= BigInt(amount)) return error
  return new NotSentError(
    "INSUFFICIENT_FUNDS",
    `\`${field}\` is ${amount}, and the smart account has ${balance} (in the smallest unit). Fund the account, or send less`,
    { cause: error, details: { field, amount, balance } }
  )
}

type Body = ReturnType<Action["body"]>

/** The fields of each kind of operation that spends coins or tokens. */
const amounts: Readonly<Partial<Record<Action["path"], (body: Body) => Spent>>> = {
  sendCoin: ({ amount }) => ({ field: "coin.amount", amount, tokenAddress: undefined }),
  sendToken: ({ amount, tokenAddress }) => ({ field: "token.amount", amount, tokenAddress }),
  signTransaction: ({ value }) => ({ field: "calls[0].value", amount: value, tokenAddress: undefined })
}

interface Spent {
  readonly field: string
  readonly amount: string | undefined
  readonly tokenAddress: string | undefined
}
