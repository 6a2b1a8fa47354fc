import { pluralIn } from "../plural.ts"
import { commonMessages } from "./common.ts"

const plural = pluralIn("en")

/** What the button and the frame of the modal say, in English. */
export const modalMessages = {
  ...commonMessages,
  account: {
    menu: "Account"
  },
  activity: {
    statuses: {
      dropped: "Delayed",
      unknown: "Checking"
    }
  },
  modal: {
    close: "Close",
    sending: "Sending",
    requests: (count: number) => plural(count, { one: "1 request", other: `${count} requests` }),
    signIn: { signed_out: "Sign in", session_ended: "Sign in again", no_wallet: "Finish setup" },
    pages: {
      wallet: "Account",
      send: "Send",
      receive: "Receive",
      buy: "Buy",
      sell: "Sell",
      assets: "Assets",
      activity: "Activity",
      recipients: "Bank accounts",
      contacts: "Contacts",
      connect: "Connect a wallet",
      networks: "Networks",
      settings: "Settings",
      approvals: "Approvals",
      transaction: "Transaction",
      received: "Received",
      purchase: "Purchase",
      sale: "Sale"
    }
  }
}
