/** What the app says besides the components, in English. */
export const en = {
  tagline: "Your money, on every network.",
  skip: "Skip to content",
  navigation: "Main",
  offline: "You are offline. What you see may be old; it goes on by itself.",
  nav: {
    home: "Home",
    send: "Send",
    receive: "Receive",
    buy: "Buy",
    sell: "Sell",
    sign: "Sign",
    recipients: "Recipients",
    activity: "Activity",
    settings: "Settings"
  },
  welcome: {
    sandbox: "This is a sandbox: nothing is sent. Codes arrive in its inbox.",
    openInbox: "Open the inbox"
  },
  home: {
    balance: "Balance",
    assets: "Assets",
    testCoins: "Get test coins",
    testCoinsSent: "1 coin and 100 USDC are yours.",
    testCoinsFailed: "The sandbox gave nothing. Is it still running?",
    latest: "Latest activity",
    all: "See all",
    more: "More"
  },
  sign: {
    title: "Sign",
    text: "A message proves that this wallet is yours. Typed data can also let others take your tokens: read what you are asked.",
    message: "Message",
    data: "Typed data",
    kind: "What to sign",
    sampleMessage: "I am the owner of this wallet.",
    required: "Write something to sign.",
    notJson: "This is not valid JSON. Look at the brackets, commas and quotes.",
    sign: "Sign",
    signing: "Signing…",
    signed: "Signed",
    signature: "Signature",
    copy: "Copy signature"
  },
  ramp: {
    pay: "Send from this wallet",
    paying: "Sending…",
    back: "All activity"
  },
  activity: {
    empty: "Nothing here yet",
    emptyText: "What you send, buy and sell will be listed here.",
    sent: (symbol: string) => `Sent ${symbol}`,
    bought: (symbol: string) => `Bought ${symbol}`,
    sold: (symbol: string) => `Sold ${symbol}`,
    statuses: {
      signing: "Sending",
      submitted: "On its way",
      confirmed: "Arrived",
      reverted: "Rejected",
      replaced: "Replaced",
      dropped: "Delayed",
      expired: "Not sent",
      unknown: "Checking",
      failed: "Not sent"
    },
    more: "Show more",
    transaction: "Transaction"
  },
  settings: {
    look: "Look",
    language: "Language",
    theme: "Theme",
    system: "As the device",
    light: "Light",
    dark: "Dark",
    english: "English",
    indonesian: "Bahasa Indonesia",
    network: "Network",
    rpc: "JSON-RPC of the sandbox",
    noRpc: "This sandbox keeps its networks in memory and has no JSON-RPC.",
    account: "Account",
    signOut: "Sign out",
    inspector: "Open the sandbox's inspector"
  },
  trouble: {
    title: "This screen did not load",
    text: "Check your connection, then try again. Nothing is lost.",
    retry: "Try again",
    notFound: "There is nothing here",
    notFoundText: "The address may be old, or have a typing error.",
    home: "Go to the start"
  }
}
