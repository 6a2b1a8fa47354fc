/** What a user can open from the account. */
export type AccountAction =
  | "send"
  | "receive"
  | "buy"
  | "sell"
  | "assets"
  | "activity"
  | "contacts"
  | "recipients"
  | "connect"
  | "settings"

export const accountActions: readonly AccountAction[] = [
  "send",
  "receive",
  "buy",
  "sell",
  "assets",
  "activity",
  "contacts",
  "recipients",
  "connect",
  "settings"
]
