/** Finds the field that a caller probably meant. Loaded when there is something to suggest. */

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
export const nearestName = (key: string, known: readonly string[]): string | undefined => {
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
