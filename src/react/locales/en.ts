import type { ErrorKind, Explanation } from "./errorKinds.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("en")
const seconds = (count: number) => plural(count, { one: "1 second", other: `${count} seconds` })

/** The components' messages in English. */
export const en = {
  locale: "en",
  common: {
    back: "Back",
    cancel: "Cancel",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Your browser blocked copying. Select the text and copy it yourself.",
    loading: "Loading…",
    more: "Show more",
    optional: "optional",
    or: "or",
    retry: "Try again",
    serviceSays: (text: string) => `Details: ${text}`,
    opensInNewTab: "opens in a new tab"
  },
  fields: {
    required: (field: string) => `Fill in “${field}”.`,
    choose: (field: string) => `Choose an option for “${field}”.`,
    email: "Enter an email address, such as ada@example.com.",
    phone: "Enter the number with its country code, such as +62 812 3456 7890.",
    amount: "Enter an amount above zero, such as 12.5.",
    grouped: "Write the amount without separators between thousands, such as 1600.",
    atMost: (amount: string) => `Enter ${amount} or less.`,
    atMostWithFee: (amount: string) => `Not enough for the network fee. Send up to ${amount}.`,
    notEnough: (symbol: string) => `You don't have enough ${symbol}`,
    onlyFee: (symbol: string) => `You need more ${symbol} to pay the network fee`,
    decimals: (symbol: string, places: number) =>
      plural(places, {
        one: `${symbol} has at most 1 decimal place`,
        other: `${symbol} has at most ${places} decimal places`
      }),
    address: "That's not a wallet address. It starts with 0x and has 42 characters.",
    checksum: "This address has a typo. Copy it again from where you got it.",
    ownAddress: "This is your own address. Enter someone else's.",
    zeroAddress: "Nobody owns this address. Money sent here is lost.",
    tokenContract: (symbol: string) => `This is the ${symbol} contract. Money sent here is lost.`,
    callingCode: "Country code",
    pin: "Enter the 6-digit PIN."
  },
  errors: {
    offline: {
      what: "You're offline.",
      todo: "Check your connection. Nothing you entered is lost."
    },
    noResponse: { what: "We couldn't connect.", todo: "Try again in a moment." },
    outcomeUnknown: {
      what: "We're not sure this went through.",
      todo: "The connection dropped. Check your activity before you do it again."
    },
    quoteExpired: {
      what: "The rate has expired. Nothing was ordered.",
      todo: "Check the new rate, then continue."
    },
    orderClosed: {
      what: "This order isn't waiting for coins any more. None were sent.",
      todo: "Start a new sale."
    },
    orderExpiring: {
      what: "This order is about to expire. No coins were sent.",
      todo: "Start a new sale once it has expired."
    },
    orderChanged: {
      what: "This order has changed. No coins were sent.",
      todo: "Check the order, then pay it."
    },
    informationNeeded: {
      what: "There's a question about this order. No coins were sent.",
      todo: "Answer it, then try again."
    },
    paymentRefused: {
      what: "Your wallet couldn't pay this order. No coins were sent.",
      todo: "Check your balance, and the coins for the network fee. Then try again."
    },
    paymentFailed: {
      what: "The payment failed on the network. Your coins are still in your wallet.",
      todo: "Start a new sale."
    },
    timedOut: { what: "This took too long.", todo: "Try again in a moment." },
    throttled: { what: "Too many attempts.", todo: "Wait a moment, then try again." },
    invalidInput: {
      what: "Some of the details aren't valid.",
      todo: "Check what you entered and try again."
    },
    refused: { what: "This wasn't accepted.", todo: "Check the details and try again." },
    unauthorized: { what: "We couldn't confirm it's you.", todo: "Sign in again." },
    forbidden: { what: "Your account can't do this.", todo: "Contact the app's support for access." },
    notFound: { what: "We can't find this any more.", todo: "Go back and choose another one." },
    conflict: { what: "This changed while you were here.", todo: "Check it, then try again." },
    serviceError: {
      what: "Something's wrong on our side.",
      todo: "Try again in a few minutes."
    },
    invalidResponse: {
      what: "We got a reply we couldn't read.",
      todo: "Try again. If it keeps happening, contact the app's support."
    },
    unresolved: {
      what: "We're still checking your earlier order. Nothing new was ordered.",
      todo: "Look at your orders, or try again in two minutes."
    },
    notSent: { what: "This wasn't sent.", todo: "Reload the page and try again." },
    notConfigured: { what: "This isn't available in this app yet.", todo: "Contact the app's support." },
    notSignedIn: { what: "You're not signed in.", todo: "Sign in and try again." },
    signedOut: { what: "You've signed out.", todo: "Sign in to continue." },
    expired: { what: "Your session has expired.", todo: "Sign in again to continue." },
    revoked: { what: "You've been signed out.", todo: "Sign in again to continue." },
    rotationLost: { what: "Your session couldn't be renewed.", todo: "Sign in again to continue." },
    replaced: { what: "Another account is signed in on this browser.", todo: "Sign in again to use yours." },
    permissionRequired: {
      what: "This app needs your permission to use your wallet.",
      todo: "Allow it on the wallet's page, then come back here."
    },
    userRejected: {
      what: "You declined the request.",
      todo: "Nothing was sent or signed. You can start again."
    },
    unknown: { what: "Something went wrong.", todo: "Reload the page and try again." }
  } satisfies Record<ErrorKind, Explanation>,
  error: {
    waitSeconds: (count: number) => `Try again in ${seconds(count)}.`,
    allowAccess: "Allow access"
  },
  signIn: {
    title: "Sign in",
    subtitle: "Choose how to continue.",
    email: "Email address",
    emailPlaceholder: "you@example.com",
    phone: "WhatsApp number",
    username: "Username",
    password: "Password",
    sendCode: "Send code",
    sending: "Sending your code…",
    signIn: "Sign in",
    signingIn: "Signing in…",
    useEmail: "Continue with email",
    useWhatsApp: "Continue with WhatsApp",
    usePassword: "Continue with a password",
    codeTitle: "Enter the code",
    codeSent: (to: string) => `We sent a 6-digit code to ${to}.`,
    code: "One-time code",
    verify: "Verify",
    verifying: "Checking the code…",
    wrongCode: "That code is wrong or has expired. Check it, or get a new one.",
    incompleteCode: "Enter all 6 digits.",
    resend: "Send a new code",
    resendIn: (count: number) => `New code in ${seconds(count)}`,
    resent: "We sent a new code.",
    changeEmail: "Change email",
    changePhone: "Change number",
    wrongPassword: "Wrong username or password. Check both and try again.",
    done: "You're signed in."
  },
  social: {
    google: "Continue with Google",
    apple: "Continue with Apple",
    telegram: "Continue with Telegram",
    waiting: "Continue in the window that opened.",
    exchanging: "Signing in…",
    blocked: "Your browser blocked the window. Allow pop-ups for this page, then open it again.",
    openAgain: "Open it again",
    redirect: "Continue on this page",
    scriptFailed: "This sign-in didn't load. Check your connection, then press the button to try again.",
    failed: "This sign-in didn't work. Try again, or choose another way.",
    cancelled: "You closed the window before signing in.",
    unavailable: "Not available here"
  },
  wallet: {
    createTitle: "Create your wallet",
    createText: "It takes a few seconds. Next, you'll save your recovery secret.",
    create: "Create wallet",
    creating: "Creating your wallet…",
    haveOne: "I already have a wallet",
    createdTitle: "Save your recovery secret",
    createdText:
      "If you lose access, this is the only way to restore your wallet. You'll see it once, and nobody can send it to you again.",
    secret: "Recovery secret",
    reveal: "Show",
    hide: "Hide",
    copySecret: "Copy secret",
    download: "Download file",
    downloaded: "Downloaded",
    print: "Print",
    sheetTitle: "Your wallet's recovery secret",
    sheetText:
      "Keep this sheet where only you can reach it. To restore your wallet, sign in, choose “I already have a wallet” and enter the secret. The QR code holds the same secret. Spaces and line breaks don't matter.",
    saveFirst: "Copy, download or print the secret first.",
    acknowledge: "I've saved the secret where only I can reach it.",
    finish: "Go to my wallet",
    recoverTitle: "Restore your wallet",
    recoverText: "Choose your recovery file, or paste the recovery secret.",
    file: "Recovery file",
    fileMissing: "Choose the recovery file, or paste the recovery secret.",
    pasted: "Or the recovery secret",
    pastedHint: "Spaces and line breaks don't matter.",
    pin: "File PIN",
    pinHint: "6 digits, if the file has a PIN.",
    recover: "Restore wallet",
    recovering: "Restoring your wallet…",
    recovered: "Your wallet is restored.",
    createUncertain: "We're not sure your wallet was created",
    createUncertainText:
      "The connection dropped. If your wallet was created, its recovery secret can't be shown again.",
    recoverUncertain: "We're not sure your wallet was restored",
    recoverUncertainText: "The connection dropped. Keep your recovery file or secret safe.",
    lookText: "Sign in again the same way to check whether you have a wallet.",
    look: "Sign in again",
    notMade: "You don't have a wallet yet.",
    secretLostTitle: "Did you save this wallet's recovery secret?",
    secretLostText:
      "The connection dropped while a wallet was being created here. If it was this one, its secret can't be shown again. You can use the wallet while you can sign in. If you lose access, nobody can restore it.",
    secretLostKept: "If you saved the secret, you're fine.",
    secretLostTodo:
      "If not, don't keep anything of value in this wallet. Sign in with another account, create a new wallet, and send your assets there."
  },
  receive: {
    title: "Receive",
    text: (network: string) => `Send only ${network} assets to this address. Anything else may be lost.`,
    address: "Your address",
    qr: (address: string) => `QR code of the address ${address}`,
    noAddress: "No address yet",
    noAddressText: "Create your wallet to get one."
  },
  connect: {
    title: "Connect a wallet",
    detected: "Found in this browser",
    none: "No wallets found in this browser",
    noneText: "Install one as an extension, or scan a code with your phone.",
    scan: "Scan with your phone",
    qr: "QR code to connect a wallet",
    connecting: (wallet: string) => `Continue in ${wallet}.`,
    connected: (wallet: string) => `Connected to ${wallet}`,
    disconnect: "Disconnect",
    rejected: (wallet: string) => `You declined in ${wallet}. Choose a wallet to try again.`,
    pending: (wallet: string) => `${wallet} is waiting on an earlier request. Open it to answer.`,
    no_account: (wallet: string) => `${wallet} shared no account. Unlock it, then try again.`,
    failed: (wallet: string) => `We couldn't reach ${wallet}. Try again.`,
    loadFailed: "This didn't load. Check your connection and try again."
  },
  network: {
    label: "Network",
    test: "Test network",
    choose: "Choose a network",
    search: "Search networks",
    noMatch: "No network found",
    main: "Main networks",
    tests: "Test networks",
    showTest: "Show test networks",
    badge: "Test",
    wrong: (needed: string, current: string) => `This needs ${needed}. You're on ${current}.`,
    switchTo: (network: string) => `Switch to ${network}`
  },
  account: {
    menu: "Account",
    balance: "Balance",
    copyAddress: "Copy address",
    signOut: "Sign out",
    signedOut: "You're not signed in."
  },
  send: {
    title: "Send",
    asset: "Asset",
    to: "To",
    amount: "Amount",
    max: "Max",
    available: (amount: string) => `${amount} available`,
    balanceUnknown: "We couldn't load your balance.",
    noEstimate: "We couldn't work out the network fee",
    review: "Review",
    reviewTitle: "Check before you send",
    from: "From",
    network: "Network",
    fee: "Estimated network fee",
    feeUnknown: "couldn't be estimated",
    send: "Send now",
    sending: "Sending…",
    transaction: "Transaction",
    time: "Time",
    again: "Send something else",
    progress: {
      signing: { title: "Sending", text: "Keep this page open for a moment." },
      submitted: {
        title: "Waiting for the network",
        text: "It usually takes less than a minute. You can close this page."
      },
      confirmed: { title: "Sent", text: "It has arrived." },
      reverted: { title: "Failed", text: "The network rejected it. Only the fee was used." },
      replaced: { title: "Replaced", text: "Another transaction took its place. This one was not sent." },
      dropped: {
        title: "Taking longer than usual",
        text: "The network no longer lists it. We'll keep checking. Don't send it again."
      },
      expired: { title: "Not sent", text: "It could not be sent in time. Nothing left your wallet." },
      unknown: {
        title: "Checking whether this was sent",
        text: "The connection dropped. Don't send it again. We'll know shortly."
      },
      failed: { title: "Not sent", text: "Nothing left your wallet." }
    },
    unclear: {
      title: "We don't know whether this was sent",
      text: "The connection dropped and the service can't tell. Check your balance, or ask the recipient, before you send it again."
    },
    sendAnyway: "Send it a second time"
  },
  confirm: {
    operations: {
      sendCoin: "Send coins",
      sendToken: "Send tokens",
      sendTransaction: "Send a transaction",
      cancelTransaction: "Cancel a transaction",
      transferErc721: "Send a collectible",
      transferErc1155: "Send collectibles",
      signMessage: "Sign a message",
      signTypedData: "Sign data",
      signTransaction: "Sign a transaction",
      signHash: "Sign a hash",
      signAuthorization: "Let a contract act as your wallet"
    },
    approve: "Approve",
    allow: "Allow",
    decline: "Decline",
    allowance: {
      title: "Let someone spend your tokens",
      collectionTitle: "Let someone move your collectibles",
      revokeTitle: "Remove a permission",
      spender: "Who can take them",
      amount: "Up to",
      all: (symbol: string) => (symbol ? `All your ${symbol}, no limit` : "All of them, no limit"),
      collection: "What they can take",
      allItems: "Every item you own, now and later",
      none: "Nothing",
      until: "Can take them until",
      deadline: "Signature can be used until",
      noEnd: "No end",
      smallestUnits: "We don't know this token's decimals. This is the raw number.",
      signatureMeans:
        "Once you sign, they can take these tokens from your wallet. It takes no transaction from you, and you won't be asked again.",
      approvalMeans:
        "They can then take these tokens from your wallet whenever they like, without asking again.",
      collectionMeans:
        "They can then move every item of this collection out of your wallet, without asking again.",
      revokeMeans: "After this, they can't take these tokens from your wallet any more."
    },
    understood: {
      allTokens: "I understand they could take all of these tokens",
      collection: "I understand they could take every item of this collection",
      everything: "I understand this could move everything in my wallet",
      unreadable: "I understand nobody can see what this does, and it could move everything in my wallet",
      otherChain: "I understand this is for another network"
    },
    unreadable: "We can't read what you're signing. It could move everything you have.",
    unknownData:
      "We can read this but don't know what it allows. Approve it only if you trust the app that asks: a signature can be enough to take what you own.",
    waiting: (count: number) =>
      plural(count, { one: "1 more request waiting", other: `${count} more requests waiting` }),
    from: "From",
    to: "To",
    amount: "Amount",
    token: "Token",
    tokenId: "Token ID",
    network: "Network",
    data: "Data",
    call: "Function",
    unknownCall: "We can't read what this does. Approve it only if you trust the app that asks.",
    creation: "This creates a new contract. There is no recipient.",
    message: "Message",
    domain: "App",
    primaryType: "Type",
    contract: "Contract",
    chain: "Chain",
    nonce: "Nonce",
    unlimited: "no limit",
    hashWarning: "You can't see what you're signing. It could move everything you have.",
    delegationWarning: "This contract could move everything in your wallet, now and later.",
    otherChain: (chain: string, network: string) => `This is for ${chain}. You're on ${network}.`
  },
  modal: {
    close: "Close",
    requests: (count: number) => plural(count, { one: "1 request", other: `${count} requests` }),
    signIn: { signed_out: "Sign in", session_ended: "Sign in again", no_wallet: "Finish setup" },
    pages: {
      wallet: "Account",
      send: "Send",
      receive: "Receive",
      buy: "Buy",
      sell: "Sell",
      activity: "Activity",
      recipients: "Recipients",
      connect: "Connect a wallet",
      networks: "Networks",
      transaction: "Transaction",
      purchase: "Purchase",
      sale: "Sale"
    }
  },
  activity: {
    title: "Activity",
    empty: "No activity yet",
    emptyText: "What you send, buy and sell shows up here.",
    sent: (symbol: string) => `Sent ${symbol}`.trim(),
    kinds: {
      erc721: "Sent a collectible",
      erc1155: "Sent collectibles",
      transaction: "Transaction",
      cancel: "Cancellation",
      speedUp: "Sped-up transaction"
    },
    bought: (symbol: string) => `Bought ${symbol}`,
    sold: (symbol: string) => `Sold ${symbol}`,
    statuses: {
      signing: "Sending",
      submitted: "Waiting for the network",
      confirmed: "Confirmed",
      reverted: "Failed",
      replaced: "Replaced",
      dropped: "Delayed",
      expired: "Not sent",
      unknown: "Checking",
      failed: "Not sent"
    }
  },
  ramp: {
    buyTitle: "Buy",
    sellTitle: "Sell",
    youPay: "You pay",
    youGet: "You get about",
    gets: "You get",
    youSell: "You sell",
    currency: "Currency",
    coin: "Coin",
    method: "Payment method",
    phone: "Phone number for the payment",
    recipient: "Recipient",
    noRecipients: "You have no recipient for this currency yet.",
    addRecipient: "Add a recipient",
    senderName: "Your full name",
    senderEmail: "Your email address",
    rate: "Rate",
    fee: "Fee",
    quoting: "Getting the rate…",
    quoteGoodFor: (count: number) => `This rate holds for ${seconds(count)}.`,
    quoteExpired: "This rate has expired.",
    newQuote: "Get a new rate",
    enterAmount: "Enter an amount to see what you get.",
    openTitle: "One-time setup",
    openText:
      "Our payment partner needs an account in your name before you can buy or sell. You only do this once.",
    password: "Password for the account",
    passwordHint: "At least 8 characters.",
    open: "Continue",
    opening: "Setting up…",
    signedInWith: "You signed in with this email.",
    taken:
      "Our payment partner already has an account with this email. Use another one, or sign in again if it's yours.",
    passwordRefused:
      "Our payment partner wants a stronger password. Make it longer, and mix letters and numbers.",
    identityCheck: "Our payment partner must check your identity first.",
    identityCheckText: "Contact the app's support, then try again.",
    setUp: "Set up selling first",
    opened: "You can now buy and sell.",
    notSignedUp: "You need an account to buy and sell.",
    nothingToTrade: "Nothing can be bought or sold right now. Try again later.",
    continue: "Continue",
    reviewTitle: "Review",
    toWallet: "To your wallet",
    buyAmount: (amount: string) => `Buy ${amount}`,
    sellAmount: (amount: string) => `Sell ${amount}`,
    saleConsent: "One press places the order and sends the coins from your wallet.",
    rateRenewed: "The rate had expired, so we got a new one. Nothing was ordered.",
    notPlaced: "Your order was not placed. You can place it now.",
    rateChangedTitle: "The rate changed",
    rateChanged: (now: string, before: string) => `You now get ${now} instead of ${before}.`,
    acceptRate: "Use the new rate",
    keepOpen: "This takes a few seconds. Keep this page open.",
    unresolvedTitle: "Checking your order",
    checkOrder: "Check now",
    buyMore: "Start a new purchase",
    sellMore: "Start a new sale",
    unpaidTitle: (coins: string) => `Send ${coins} to finish`,
    sendBefore: (time: string) => `Send them by ${time} to keep this rate.`,
    sendCoins: (coins: string) => `Send ${coins}`,
    sendingCoins: (coins: string) => `Sending ${coins}`,
    keepGoing: "You can close this. We'll keep going.",
    orderChangedTitle: "The order has changed",
    orderChangedText:
      "It differs from what you agreed to. No coins were sent. Check it before you send them.",
    leaveOrder: "Leave this order",
    purchaseQuestion: "The payment partner needs more information. Contact the app's support.",
    ordering: "Placing the order…",
    orderAgain: "I've checked: order again",
    order: (id: string) => `Order ${id}`,
    orderTitle: "Order",
    statuses: {
      awaiting_payment: "Waiting for payment",
      processing: "In progress",
      information_needed: "More information needed",
      completed: "Completed",
      failed: "Failed",
      refunded: "Refunded",
      expired: "Expired"
    },
    statusText: {
      awaiting_payment: "Pay to continue. The order expires if your payment doesn't arrive in time.",
      processing: "Your funds have arrived. We're completing the order.",
      information_needed: "Answer the question so that we can continue the order.",
      completed: "This order is complete.",
      failed: "This order failed. If you already paid, contact the app's support.",
      refunded: "Your funds were sent back to you.",
      expired: "Nothing arrived in time. Start again to get a new rate."
    },
    waitingForCoins: "Waiting for your coins",
    waitingForCoinsText: "Send the coins to continue. The order expires if they don't arrive in time.",
    unknownStatus: (status: string) => `Status: ${status}`,
    payUntil: "Pay by",
    payReference: "Pay to this number",
    payAmount: "Amount to pay",
    payPage: "Pay now",
    sendExactly: "Send exactly",
    sendTo: "Deposit address",
    memo: "Memo (required)",
    history: "Timeline",
    reply: "Your answer",
    sendReply: "Send answer",
    replied: "Your answer was sent.",
    noOrder: "We can't find this order.",
    ordersTitle: "Orders",
    noOrders: "No orders yet",
    bought: (amount: string) => `Buy ${amount}`,
    sold: (amount: string) => `Sell ${amount}`
  },
  recipient: {
    title: "Recipient",
    listTitle: "Recipients",
    none: "No recipients yet",
    edit: "Edit",
    delete: "Delete",
    deleteQuestion: (name: string) => `Delete ${name}?`,
    deleteText: "You can't undo this.",
    name: "Full name",
    email: "Email address",
    address: "Street and number",
    city: "City",
    postCode: "Postal code",
    type: "Account holder",
    individual: "Person",
    business: "Business",
    currency: "Account currency",
    country: "Country",
    accountName: "Name on the account",
    bank: "Bank",
    accountNumber: "Account number",
    iban: "IBAN",
    ifsc: "IFSC",
    accountType: "Account type",
    checking: "Checking",
    savings: "Savings",
    routing: "Routing number",
    routingKind: "Transfer type",
    ach: "ACH",
    wire: "Wire",
    save: "Save recipient",
    saving: "Saving…",
    routingNumber: "Enter the 9-digit routing number.",
    ifscFormat: "Enter the 11-character IFSC, such as HDFC0001234.",
    ibanFormat: "Enter the full IBAN, such as DE89 3704 0044 0532 0130 00.",
    accountFormat: "Enter the account number in digits and letters.",
    unusualCountry: "This IBAN is from another country. Check that it's right.",
    mistyped: "There's a mistake in this number. Compare it digit by digit.",
    refused: "Our payment partner doesn't accept this. Check it and try again.",
    notSupported: "We can't pay out in this currency yet. Choose another one."
  }
}
