import { InvalidInputError } from "../errors.ts"

/**
 * Refuses the first key that is not in `known`, a list of names between blanks, and suggests the one that was probably
 * meant. A misspelt field that is left out silently can cost money.
 */
export const refuseUnknownKeys = (given: object, known: string, prefix = ""): void => {
  const names = known.split(" ")
  for (const key of Object.keys(given)) {
    if (names.includes(key)) continue
    // What is not a name may be a value in the wrong place, and could be a secret.
    const field = /^[\w$-]{1,40}$/.test(key) ? prefix + key : prefix.slice(0, -1) || "input"
    throw new InvalidInputError({ field, expected: unknownKey(key, names) })
  }
}

/** What is expected instead of a key that does not exist. */
export const unknownKey = (key: string, known: readonly string[]): string => {
  const meant = nearestName(key, known)
  return meant
    ? `another name: did you mean \`${meant}\`?`
    : `one of ${known.join(", ")}; there is no such field`
}

/** Names that other libraries use for the same things. */
const aliases: Readonly<Record<string, string>> = {
  token: "walletToken tokenAddress",
  recipient: "to receiverId",
  receiver: "to receiverId receiverWalletAddress",
  address: "to tokenAddress receiverWalletAddress contractAddress",
  value: "amount",
  gas: "gasLimit",
  input: "data",
  id: "onrampId offrampId recipientId",
  code: "otp",
  hash: "transactionHash",
  chain: "network",
  phone: "phoneNumber"
}

/** The name in `known` that `key` probably stands for: an alias of it, or at most a third of its letters off. */
const nearestName = (key: string, known: readonly string[]): string | undefined => {
  const alias = Object.hasOwn(aliases, key) ? aliases[key]?.split(" ") : undefined
  const spelled = plain(key)
  const ranked = known
    .map((name) => ({ name, distance: editDistance(spelled, plain(name)) }))
    .filter(({ name, distance }) => distance <= name.length / 3)
    .sort((one, other) => one.distance - other.distance)
  return alias?.find((name) => known.includes(name)) ?? ranked[0]?.name
}

/** Without the differences between camelCase, snake_case and kebab-case. */
const plain = (name: string) => name.slice(0, 40).toLowerCase().replace(/[_-]/g, "")

/** How many letters must be added, removed or replaced to make one word the other (Levenshtein). */
const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
