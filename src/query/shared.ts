import type { Client } from "../index.ts"
import { ownerOf } from "./keys.ts"

/**
 * Shares one in-flight call between identical inputs of one user, so that a double click places one order. Different
 * users never share a call.
 */
export const shared = <Input, Result>(
  { session }: Pick<Client, "session">,
  call: (input: Input) => Promise<Result>
): ((input: Input) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>()
  return (input) => {
    const key = JSON.stringify([ownerOf(session.current()), input])
    const found = running.get(key)
    if (found) return found
    const result = call(input).finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
