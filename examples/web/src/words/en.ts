/** The app's own texts in English. The components bring theirs. */
export const en = {
  tagline: "Your money, on every network.",
  skip: "Skip to content",
  navigation: "Main",
  offline: "You're offline. What you see may be old. It updates when you're back online.",
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
    title: "Welcome to Harbour",
    sandbox: "This is a sandbox: nothing is sent. Codes arrive in its inbox.",
    openInbox: "Open the inbox"
  },
  home: {
    balance: "Balance",
    assets: "Assets",
    testCoins: "Get test coins",
    testCoinsSent: "You received 1 coin and 100 USDC.",
    testCoinsFailed: "The sandbox sent no coins. Check that it is still running.",
    latest: "Latest activity",
    all: "See all",
    more: "More"
  },
  sign: {
    title: "Sign",
    text: "A message proves that this wallet is yours. Typed data can also let others take your tokens, so read it before you sign.",
    message: "Message",
    data: "Typed data",
    kind: "What to sign",
    sampleMessage: "I am the owner of this wallet.",
    required: "Enter something to sign.",
    notJson: "This is not valid JSON. Check the brackets, commas and quotes.",
    sign: "Sign",
    signing: "Signing…",
    signed: "Signed",
    signature: "Signature",
    copy: "Copy signature"
  },
  ramp: {
    back: "All activity"
  },
  activity: {
    transaction: "Transaction"
  },
  settings: {
    look: "Appearance",
    language: "Language",
    theme: "Theme",
    system: "Same as device",
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
    notFound: "Page not found",
    notFoundText: "The link may be old or mistyped.",
    home: "Go home"
  }
}
