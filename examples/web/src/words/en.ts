/** The app's own texts in English. The components bring theirs. */
export const en = {
  tagline: "Your money, on every network.",
  skip: "Skip to content",
  testMoney: "Test money only",
  close: "Close",
  navigation: "Main",
  nav: {
    home: "Home",
    send: "Send",
    receive: "Receive",
    buy: "Buy",
    sell: "Sell",
    apps: "Apps",
    "smart-account": "Smart account",
    contacts: "Contacts",
    activity: "Activity",
    settings: "Settings"
  },
  welcome: {
    sandbox: "This is a sandbox: nothing is sent. Codes arrive in its inbox.",
    openInbox: "Open the inbox",
    fillCode: "Fill in the code",
    restore:
      "Sign in first. If your account has no wallet yet, you can then restore yours from its recovery file or key."
  },
  home: {
    steps: {
      title: "Next steps",
      addMoney: "Add money",
      pay: "Make your first payment",
      done: "done"
    },
    testCoins: "Get test coins",
    testCoinsSent: "You received 1 coin and 100 USDC.",
    testCoinsFailed: "The sandbox sent no coins. Check that it is still running.",
    latest: "Latest activity",
    all: "See all",
    more: "More"
  },
  apps: {
    text: "Three pretend apps. What they ask your wallet for is real, on test networks.",
    exchange: "An exchange that Harbour knows.",
    shop: "A shop. It wants to be paid.",
    scam: "A page that promises free money. Reject what it asks for.",
    done: "Done",
    levels: ["No risk", "Low risk", "Take care", "Dangerous"],
    asks: {
      signIn: "Sign in",
      signInElsewhere: "Claim: sign in",
      allow: "Allow 25 USDC",
      allowAll: "Allow without limit",
      permit: "Allow 25 USDC by signature",
      swap: "Swap 25 USDC",
      stop: "Stop allowance",
      payDollars: "Pay 5 USDC",
      payCoins: "Pay 0.01 ETH",
      receipt: "Sign the receipt",
      allowStranger: "Claim: connect wallet",
      mystery: "Claim: run",
      hash: "Claim: verify",
      elsewhere: "Claim: on another network"
    }
  },
  smartAccount: {
    title: "Your smart account",
    text: "An account with its own address. What is sent to your wallet doesn't arrive here.",
    state: "State",
    deployed: "Set up",
    notDeployed: "Set up with your first send",
    none: "There's no smart account on this network."
  },
  contacts: {
    people: "People",
    banks: "Bank accounts"
  },
  ramp: {
    back: "All activity"
  },
  activity: {
    entry: "Details",
    choose: "Choose an entry to see its details here."
  },
  settings: {
    back: "All settings",
    help: "Help",
    helpText: "This is a sandbox. Its inspector shows the codes, orders and requests of this wallet.",
    look: "Appearance",
    language: "Language",
    system: "Match device",
    light: "Light",
    dark: "Dark",
    network: "Network",
    rpc: "JSON-RPC of the sandbox",
    noRpc: "This sandbox keeps its networks in memory and has no JSON-RPC.",
    account: "Account",
    wallets: "Connected wallets",
    signOut: "Sign out",
    currency: "Money shown in",
    ofLanguage: "Same as language",
    recovery: "Recovery",
    recoveryText:
      "Your recovery key was shown once, when your wallet was created. It can't be shown again: nobody else has it.",
    inspector: "Open the sandbox's inspector"
  },
  trouble: {
    title: "This screen did not load",
    text: "Check your connection, then try again. Nothing is lost.",
    offline: "Your connection is gone. This screen loads when you're back online.",
    retry: "Try again",
    notFound: "Page not found",
    notFoundText: "The link may be old or mistyped.",
    home: "Go home"
  }
}
