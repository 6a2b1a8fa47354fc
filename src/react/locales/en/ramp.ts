import { amountMessages } from "./amount.ts"
import { fieldMessages } from "./fields.ts"
import { sharedMessages } from "./shared.ts"

/** What the first steps of buying and selling say, in English. */
export const rampMessages = {
  ...amountMessages,
  ...sharedMessages,
  fields: {
    ...fieldMessages.fields,
    ...amountMessages.fields
  },
  send: {
    ...amountMessages.send,
    fee: "Network fee"
  },
  activity: {
    noMatch: "Nothing matches"
  },
  ramp: {
    buyTitle: "Buy",
    sellTitle: "Sell",
    continue: "Continue",
    getsAmount: (amount: string) => `You get ${amount}`,
    holderGets: (name: string) => `${name} gets`,
    holderGetsAmount: (name: string, amount: string) => `${name} gets ${amount}`,
    amountRefused: "We can't get a rate for this amount. Try another one.",
    choose: "Choose…",
    coin: "Asset",
    currency: "Currency",
    fee: "Fee",
    feeIncluded: "Fee (included)",
    method: "Pay with",
    phone: "Phone number for the payment request",
    youPay: "You pay",
    changePhone: "Change",
    requestTo: "Payment request to",
    senderWhy: "Our partner needs this for the payout",
    changeSender: "Change",
    startSetup: "Start setup",
    addRecipient: "Add bank account",
    arrives: "Arrives",
    arrivesToday: "Usually today",
    arrivesPaid: "Once your payment is received",
    noRecipients: (currency: string) => `No ${currency} bank account yet`,
    recipient: "Paid to",
    senderEmail: "Email",
    senderName: "Full name",
    ownName: "Your full name",
    nothingToBuy: "Buying isn't available right now",
    nothingToSell: "Selling isn't available right now",
    enterAmount: "Enter an amount",
    quoteExpired: "Rate expired",
    quoteGoodFor: (time: string) => `Rate locked ${time}`,
    quoting: "Getting the rate…",
    rate: "Rate",
    youGet: "You get",
    buyCoin: (symbol: string) => `Buy ${symbol}`,
    needsFee: (amount: string) => `You need about ${amount} for the network fee.`,
    receiveCoin: (symbol: string) => `Receive ${symbol}`,
    youSell: "You sell",
    search: "Search",
    missing: {
      fullName: "Enter your full name",
      method: "Choose how to pay",
      bankAccount: "Choose a bank account"
    }
  }
}
