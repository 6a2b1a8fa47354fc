import { amountMessages } from "./en/amount.ts"
import { modalMessages } from "./en/modal.ts"
import { rampMessages } from "./en/ramp.ts"
import { recipientMessages } from "./en/recipient.ts"
import { signInMessages } from "./en/signIn.ts"
import { lowerFirst } from "./lowerFirst.ts"
import type { OrderTexts } from "./orderTexts.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("en")

const purchase: OrderTexts = {
  awaiting_payment: {
    title: "Waiting for payment",
    text: (_paid, _got, by) => `Pay by ${by} to keep this rate`
  },
  processing: {
    title: "Payment received",
    text: (_paid, got) => `We've got your payment. Sending your ${got} now.`
  },
  information_needed: {
    title: "Action needed",
    text: (_paid, _got, _by, reference, support) =>
      `We need one more detail. Contact ${support} with order ${reference}.`
  },
  completed: { title: "Completed", text: () => "It's in your wallet" },
  unfulfilled: {
    title: "Paid, but not completed",
    text: (paid, got, _by, reference, support) =>
      `We have your ${paid} but couldn't send ${got}. Contact ${support} with order ${reference} to get your money back.`
  },
  failed: {
    title: "Failed",
    text: (_paid, _got, _by, reference, support) =>
      `This order failed and no payment arrived. Already paid? Contact ${support} with order ${reference}.`
  },
  refunded: {
    title: "Refund on its way",
    text: (paid, _got, _by, reference, support) =>
      `${paid} is on its way back to where you paid from. Not there in a few days? Contact ${support} with order ${reference}.`
  },
  expired: {
    title: "Expired",
    text: (_paid, _got, _by, reference, support) =>
      `Expired because no payment arrived. Already paid? Contact ${support} with order ${reference}.`
  },
  unclear: {
    title: "Checking",
    text: () => "We can't see yet how this order stands. If you've paid, don't pay again."
  },
  unclear_paid: {
    title: "Checking",
    text: (paid, got) =>
      `We've got ${paid}. We can't see yet whether your ${got} was sent. Don't buy again yet.`
  }
}

const sale: OrderTexts = {
  awaiting_payment: {
    title: "Send to finish",
    text: (paid, _got, by) => `Send ${paid} by ${by} to keep this rate`
  },
  processing: {
    title: "Transfer received",
    text: (paid, got) => `We've got your ${paid}. Sending ${got} now.`
  },
  information_needed: { title: "Action needed", text: () => "We need one more detail" },
  completed: { title: "Completed", text: () => "Sent to the bank account" },
  unfulfilled: {
    title: "Paid, but not completed",
    text: (paid, got, _by, reference, support) =>
      `We have your ${paid} but couldn't pay out ${got}. Contact ${support} with order ${reference} to get it back.`
  },
  failed: {
    title: "Failed",
    text: (_paid, _got, _by, reference, support) =>
      `This order failed before your transfer arrived. Already sent it? Contact ${support} with order ${reference}.`
  },
  refunded: {
    title: "Refund on its way",
    text: (paid, _got, _by, reference, support) =>
      `${paid} is on its way back to your wallet. Not there yet? Contact ${support} with order ${reference}.`
  },
  expired: {
    title: "Expired",
    text: (_paid, _got, _by, reference, support) =>
      `Expired because nothing arrived. Already sent it? Contact ${support} with order ${reference}.`
  },
  unclear: {
    title: "Checking",
    text: (paid) => `We can't see yet how this order stands. If you've sent ${paid}, don't send it again.`
  },
  unclear_paid: {
    title: "Checking",
    text: (paid, got) => `We've got ${paid}. We can't see yet whether ${got} was sent. Don't sell again yet.`
  }
}

/** The components' messages in English. */
export const en = {
  ...modalMessages,
  ...signInMessages,
  fields: {
    ...signInMessages.fields,
    ...recipientMessages.fields
  },
  account: {
    ...modalMessages.account,
    balance: "Balance",
    copyAddress: "Copy address",
    signOut: "Sign out",
    signedOut: "You're signed out. Sign in to continue."
  },
  wallet: {
    createTitle: "Create your wallet",
    createText: "Takes a few seconds. Next, you'll save a recovery file.",
    create: "Create wallet",
    creating: "Creating your wallet…",
    haveOne: "I already have a wallet",
    createdTitle: "Save your recovery file",
    createdText:
      "If you lose access, this is the only way back in. You'll see it once, and we can't send it again.",
    restoredTitle: "Save your new recovery file",
    restoredText:
      "Your wallet is restored. Use this file from now on: the old one may no longer work. You'll see it once, and we can't send it again.",
    secret: "Recovery key",
    reveal: "Show key",
    hide: "Hide key",
    hidesIn: (time: string) => `Hides in ${time}`,
    copySecret: "Copy key",
    download: "Download file",
    print: "Print",
    taken: "done",
    pasteNow: "Paste it somewhere safe now, for example a password manager.",
    sheetTitle: "Recovery key of your wallet",
    sheetApp: "App",
    sheetDate: "Printed on",
    sheetText:
      'Keep this sheet where only you can reach it. To restore your wallet, open the app, sign in, choose "I already have a wallet" and enter the key. Spaces and line breaks don\'t matter. The QR code holds the same key.',
    saveFirst: "Save it one of these ways first",
    acknowledge: "I've saved it where only I can reach it",
    finish: "Open my wallet",
    recoverTitle: "Restore your wallet",
    recoverText: "Choose your recovery file or paste your key",
    file: "Recovery file",
    fileLike: (name: string) => `Look for ${name} in your downloads or cloud storage`,
    fileMissing: "Choose a recovery file or paste your key",
    notRecoveryFile: "This isn't a recovery file. Choose one that ends in .xellar.",
    wrongKey: "This key isn't right. Paste all of it.",
    hasPin: "My file has a PIN",
    pin: "File PIN",
    pinHint: "This file is protected by a PIN.",
    wrongPin: "Wrong PIN",
    recover: "Restore wallet",
    recovering: "Restoring your wallet…",
    recovered: "Your wallet is restored",
    createUncertain: "We're not sure your wallet was created",
    createUncertainText: "The connection dropped before we heard back.",
    recoverUncertain: "We're not sure your wallet was restored",
    recoverUncertainText: "The connection dropped before we heard back. Keep your recovery file safe.",
    lookText: "Sign in the same way and we'll check.",
    notMade: "No wallet was created. You can create one now.",
    notCreated: "No wallet was created.",
    notRecovered: {
      what: "Your wallet wasn't restored.",
      file: "Check the file, then try again.",
      key: "Check the key, then try again."
    },
    secretLostTitle: "Did you save this wallet's recovery key?",
    secretLostWhy: "Your wallet's setup was interrupted",
    secretLostText:
      "You may never have seen its key. You can use this wallet while you can sign in. If you lose that, nobody can restore it.",
    secretLostKept: "Saved it?",
    secretLostKeptText: "You're fine.",
    secretLostGone: "Not saved?",
    secretLostOpen: "Open this wallet",
    secretLostOther: "Sign out and use another account",
    secretLostSteps: {
      create: "Sign in with another account and create a wallet there",
      copy: "Save its key, then copy its address",
      move: "Sign in to this account again, open this wallet and send everything to that address"
    },
    chooseFile: "Choose file",
    removeFile: "Remove"
  },
  receive: {
    title: "Receive",
    text: (network: string) => `Only send ${network} assets here. Anything else may be lost.`,
    address: "Your address",
    qr: (address: string) => `QR code of the address ${address}`,
    ask: "Request an amount",
    askNothing: "Remove amount",
    amount: "Amount",
    asset: "Asset",
    asksFor: (amount: string) => `Requesting ${amount}`,
    copyLink: "Copy payment link",
    received: (amount: string) => `Received ${amount}`,
    sentYou: (name: string, amount: string) => `${name} sent you ${amount}`,
    noAddress: "No address yet",
    noAddressText: "Create your wallet to get one"
  },
  connect: {
    title: "Connect a wallet",
    detected: "In this browser",
    none: "No wallets found",
    noneText: "Install a wallet in this browser, then reload the page.",
    scan: "Use a phone wallet",
    qr: "QR code to connect a wallet",
    connecting: (wallet: string) => `Approve it in ${wallet}`,
    connected: (wallet: string) => `Connected to ${wallet}`,
    disconnect: "Disconnect",
    rejected: (wallet: string) => `You rejected it in ${wallet}`,
    pending: (wallet: string) => `Open ${wallet} and answer its request`,
    no_account: (wallet: string) => `Unlock ${wallet} and try again`,
    failed: (wallet: string) => `${wallet} didn't answer. Open it, then try again.`,
    loadFailed: "That didn't load. Check your connection.",
    reload: "Reload page",
    scanText: "Scan this code with your phone wallet.",
    onThisPhone: "Open a wallet on this phone, or scan the code with another one.",
    openApp: "Open wallet app",
    copyLink: "Copy link",
    withoutWallet: "Sign in without a wallet",
    notSwitched: (wallet: string) => `${wallet} didn't switch. Change the network there, then come back.`
  },
  approvals: {
    empty: "No approvals from this device",
    text: "Apps you allowed from this device to spend your tokens",
    notListed:
      "Approvals from other apps, in batches or by signature aren't listed, and can still be in force.",
    upTo: (amount: string) => `Up to ${amount}`,
    unlimited: (symbol: string) => `Unlimited ${symbol}`,
    spendsAll: (symbol: string) => `Can spend all your ${symbol}`,
    stop: "Stop",
    stopping: "Stopping…",
    stopName: "Stop spending",
    keep: "Keep",
    question: (name: string, symbol: string) => `Stop ${name} spending your ${symbol}?`,
    notStopped: "This approval wasn't stopped",
    notStoppedText: "It's still in force. Nothing was sent, and no fee was paid. Press Stop to try again."
  },
  settings: {
    currency: "Money shown in",
    language: "Language",
    appearance: "Appearance",
    system: "Match device",
    light: "Light",
    dark: "Dark",
    wallets: "Connected wallets",
    recovery: "Recovery",
    recoveryText:
      "Your recovery key was shown once, when you created this wallet. We don't have a copy, so check that you still have yours.",
    help: "Contact support",
    signOutText: "Your activity and contacts stay on this device.",
    removeContacts: "Also remove my contacts from this device",
    removeActivity: "Also remove my activity from this device"
  },
  network: {
    ...recipientMessages.network,
    label: "Network",
    choose: "Choose a network",
    search: "Search networks",
    noMatch: "No network found",
    recent: "Recent",
    main: "Main networks",
    tests: "Test networks",
    showTest: "Show test networks",
    needs: (needed: string) => `This needs ${needed}`,
    current: (current: string) => `You're on ${current}.`,
    switchTo: (network: string) => `Switch to ${network}`,
    switched: (network: string) => `Switched to ${network}`,
    undo: "Undo",
    fixed: "You can't change the network here.",
    sendOn: (network: string) => `Send on ${network} instead`
  },
  assets: {
    title: "Assets",
    total: "Total balance",
    count: (count: number) => plural(count, { one: "1 asset", other: `${count} assets` }),
    notIncluded: (names: string) => `${names} not included`,
    others: (names: string) => `Plus ${names}`,
    testMoney: "Test money",
    aboutAsOf: (time: string) => `Estimate as of ${time}`,
    unread: "We couldn't load your balance",
    asOf: (time: string) => `Offline, as of ${time}`,
    showEmpty: "Show empty",
    hideEmpty: "Hide empty",
    exact: "show all digits",
    hide: "Hide amounts",
    hidden: "Amount hidden",
    seeAll: "See all",
    addMoney: "Add money to get started",
    addMoneyText: "Buy with money from your bank, or receive from another wallet.",
    receiveMoneyText: "Receive from another wallet to get started."
  },
  connection: {
    offline: "You're offline. This loads when you're back.",
    offlineAsOf: (time: string) => `You're offline. Showing what we last loaded, at ${time}.`,
    back: "Back online",
    wallet: "Balances and sending are having problems. We'll keep trying.",
    ramp: "Buying and selling are having problems. We'll keep trying.",
    rampOnly: "Buying and selling are having problems. Sending works.",
    both: "We're having problems. We'll keep trying."
  },
  prices: amountMessages.prices,
  money: amountMessages.money,
  contacts: {
    title: "Contacts",
    none: "No contacts yet",
    empty: "People you pay show up here",
    add: "Add contact",
    addTitle: "Add contact",
    editTitle: "Edit contact",
    name: "Name",
    address: "Wallet address",
    entered: "Address you entered",
    save: "Save contact",
    edit: "Edit",
    remove: "Remove",
    removeContact: "Remove contact",
    removeQuestion: (name: string) => `Remove ${name}?`,
    removeText: "You can add this contact again later. Your payments stay in Activity.",
    saveAs: "Save as contact",
    nameMissing: "Enter a name with up to 40 characters",
    nameHidden: "This name has characters nobody can see. Type it again.",
    nameMixed: "This name mixes letters of different alphabets. Type it again.",
    nameResolvable: "This could be taken for an online name. Leave out the dot.",
    nameOfContract: "This is the name of an app or token. Choose another name.",
    nameTaken: "You already have a contact with this name",
    addressTaken: (name: string) => `You saved this address as ${name}`,
    failed: "We couldn't save this. Try again.",
    notStored:
      "Your browser couldn't save this contact. Allow storage for this site or free up space, then try again.",
    removeFailed: "We couldn't remove this contact. Try again."
  },
  payee: recipientMessages.payee,
  send: {
    ...recipientMessages.send,
    noSmartAccount: (network: string) => `There are no smart accounts on ${network}`,
    reviewTitle: "Review",
    findingToken: "Looking up this token…",
    noToken: (network: string) => `There's no token at this address on ${network}`,
    otherAsset: "Choose another asset",
    from: "From",
    network: "Network",
    fee: "Network fee",
    feeUnknown: "We couldn't work out the fee",
    unknown: "Unknown",
    total: "Total",
    arrivesIn: (seconds: number) => `In about ${seconds} seconds`,
    sendAmount: (amount: string) => `Send ${amount}`,
    sending: "Sending…",
    time: "Time",
    again: "Send another",
    unclear: {
      title: "We don't know whether this was sent"
    },
    payTwice: "If it was sent after all, you'd pay twice.",
    useWallet: "Send from my wallet instead",
    highFee: (percent: string) => `The network fee is ${percent} of the amount`,
    feeUnknownText: "We couldn't work out the network fee.",
    sendFeeUnknown: "Send anyway, fee unknown",
    feeRose: (before: string, now: string) =>
      `The network fee went up from ${before} to ${now}. Nothing has been sent yet.`,
    repeat: {
      sent: (amount: string, ago: string) => `You sent ${amount} to this address ${ago}`,
      tried: (amount: string, ago: string) => `You started sending ${amount} to this address ${ago}`,
      text: "Sending again pays a second time.",
      wait: "We don't know yet whether it was sent. You can send again once that is clear.",
      again: "Send again"
    },
    nameMoved: (name: string) => `${name} now means another address. Nothing was sent.`,
    nameUnknown: (name: string) => `We couldn't look up ${name} again, so nothing was sent.`,
    newAddress: "New address",
    useNewAddress: "Check the new address"
  },
  confirm: {
    ...recipientMessages.confirm,
    details: "Details",
    reject: "Reject",
    rejected: "You rejected this. Nothing was sent or signed.",
    position: (at: number, of: number) => `${at} of ${of}`,
    title: {
      signIn: (host: string) => `Sign in to ${host}`,
      signInElsewhere: (domain: string, host: string) =>
        `This signs you in to ${domain}, but you're on ${host}`,
      signInUnclear: (host: string) => `This looks like a sign-in, but not a valid one for ${host}`,
      message: (host: string) => `Sign a message for ${host}`,
      send: (amount: string, to: string) => `Send ${amount} to ${to}`,
      sendItem: (item: string, collection: string, to: string) => `Send ${item} of ${collection} to ${to}`,
      allow: (spender: string, amount: string) => `Let ${spender} spend up to ${amount}`,
      allowUntil: (spender: string, amount: string, until: string) =>
        `Let ${spender} spend up to ${amount} until ${until}`,
      allowAll: (spender: string, token: string, until?: string) =>
        `Let ${spender} spend all your ${token}${until ? ` until ${until}` : ", now and later"}`,
      allowAllOf: (spender: string, address: string, until?: string) =>
        `Let ${spender} spend all your tokens of ${address}${until ? ` until ${until}` : ", now and later"}`,
      allowSeveral: (spender: string, count: number) => `Let ${spender} spend ${count} of your tokens`,
      allowSeveralUnlimited: (spender: string, count: number) =>
        `Let ${spender} spend ${count} of your tokens, without a limit`,
      allowSeveralPartly: (spender: string, count: number, unlimited: number) =>
        `Let ${spender} spend ${count} of your tokens, ${unlimited} without a limit`,
      allowItems: (spender: string, collection: string) =>
        `Let ${spender} move every NFT of ${collection} you own`,
      revoke: (spender: string, token: string) => `Stop ${spender} spending your ${token}`,
      revokeSeveral: (spender: string, count: number) => `Stop ${spender} spending ${count} of your tokens`,
      revokeItems: (spender: string, collection: string) =>
        `Stop ${spender} moving your NFTs of ${collection}`,
      call: (name: string, contract: string) => `Run "${name}" on ${contract}`,
      unknownCall: (contract: string) => `Run an unknown action on ${contract}`,
      deployment: "Set up your smart account",
      creation: "Create a new contract",
      cancel: "Cancel a transaction that is waiting",
      cancelSend: (amount: string) => `Cancel sending ${amount}`,
      typedData: (host: string) => `Sign data for ${host}`,
      ownWallet: "your wallet",
      trade: (give: string, get: string) => `Trade ${give} for ${get}`,
      order: (host: string) => `Sign an order for ${host}`,
      delegation: (contract: string) => `Give ${contract} full control of this wallet`,
      undelegation: "End a contract's control of this wallet",
      unreadable: "Sign something we can't read"
    },
    deed: {
      deploy: "Set up",
      signIn: "Sign in",
      signInAnyway: "Sign in anyway",
      sign: "Sign",
      signTrade: "Sign trade",
      signOrder: "Sign order",
      signAnyway: "Sign anyway",
      send: (amount: string) => `Send ${amount}`,
      sendItem: (item: string) => `Send ${item}`,
      feeUnknown: (deed: string) => `${deed}, fee unknown`,
      allowTokens: (count: number) => `Allow ${count} tokens`,
      allowUpTo: (amount: string) => `Allow ${amount}`,
      allowNoLimit: "Allow no limit",
      allowAll: "Allow all NFTs",
      stop: "Stop",
      continue: "Continue",
      cancel: "Cancel transaction"
    },
    batch: {
      title: (count: number, kinds: string) =>
        `${plural(count, { one: "Confirm 1 action", other: `Confirm ${count} actions` })}: ${kinds}`,
      payments: (count: number, total: string) => `Send ${total} in ${count} payments`,
      deed: (count: number) => plural(count, { one: "Confirm", other: `Confirm all ${count}` }),
      about: (count: number, actions: string) =>
        plural(count, { one: `Action ${actions}`, other: `Actions ${actions}` }),
      allOrNothing: "All or nothing: if one fails, nothing happens.",
      oneByOne: "One after the other: if one fails, the ones before it still happened.",
      total: "You send in total",
      feeAtLeast: (amount: string) => `at least ${amount}`,
      worst: (action: string, consequence: string) => `${action}: ${consequence}`,
      warnings: (count: number, actions: string) =>
        plural(count, {
          one: `Read the warning at action ${actions}.`,
          other: `Read the warnings at actions ${actions}.`
        }),
      everyWarned: "Every action has a warning. Read each one.",
      /** A label inside a sentence. */
      inSentence: lowerFirst,
      read: "I've read every action",
      /** For two or more. */
      unticked: (count: number) => `${count} boxes left to tick`,
      lastUnticked: (label: string) => `1 box left to tick: ${label}`,
      recipients: "Recipients"
    },
    limit: {
      label: "Limit",
      hint: "The app asked for no limit. You can allow less.",
      needed: (amount: string) => `The app asked for no limit. These actions need ${amount}.`,
      none: "No limit",
      atMost: "The app asked for less"
    },
    risks: {
      ...recipientMessages.confirm.risks,
      allTokens: "They could take all of it at any time, including what you receive later.",
      collection: "They could take every NFT at any time, including those you receive later.",
      everything: "This contract could move everything in your wallet, now and later.",
      unreadable: "You can't see what you're signing. It could move everything you have.",
      otherChain: (chain: string, network: string) => `This is for ${chain}, but you're on ${network}.`,
      otherDomain: "Anyone with this signature could use your account there.",
      unknownUnits: "We don't know this token's decimals, so this is the raw number. It could be any amount.",
      givenAway: "You'd give this away and get nothing for it.",
      unknownValue: "We can't read what this does, and it sends money along.",
      zeroAddress: "Nobody owns this address. Anything you send there is lost.",
      tokenContract: "This is the token's own contract. Anything you send there is lost.",
      absurdFee: "This network fee is far higher than it should be. You can't get it back."
    },
    cautions: {
      likelyToFail: "This is likely to fail. You'd still pay the network fee.",
      approval: "They can take this without asking you again.",
      permit: (until: string) => `Once you sign, they can take this until ${until} without asking you again.`,
      lastingPermit:
        "They can use your signature without asking you again. Once used, the permission lasts until you stop it.",
      unknownSpender: "We can't tell what this address does.",
      order: "Once you sign, anyone can carry this out until it expires, without asking you again.",
      unknownCollection: "We don't know this collection. Anyone can copy its name and pictures.",
      unknownData: "We can't say what this allows. A signature can be enough to take what you own.",
      unknownAction: "We can't read what this does. Continue only if you trust this app.",
      functionName: "We only know what the contract calls this. It could do something else.",
      creation: "There is no recipient. We can't read what the new contract does.",
      hiddenText: "This message has hidden characters. They're shown in brackets.",
      signedOnly: "The app can send this later, at a time it chooses.",
      alsoSends: "It also sends money."
    },
    short: (symbol: string) => `Reject this, then add ${symbol} or try again for less.`,
    shortOfFee: (symbol: string) => `Reject this, then add ${symbol}.`,
    appFee: "The app set this fee. Reject the request.",
    refusals: {
      said: (quoted: string) => `The contract says ${quoted}`,
      none: "The network gave no reason.",
      unreadable: "The contract gave a reason that we can't read.",
      balance: "A token balance is too low for this.",
      allowance: "A permission that this needs is missing or too low.",
      panic: "The contract stopped because of an error in its code."
    },
    understood: {
      allTokens: "I understand they could take all of these tokens",
      collection: "I understand they could take every NFT of this collection",
      everything: "I understand this could move everything in my wallet",
      unreadable: "I understand this could move everything in my wallet",
      otherChain: "I understand this is for another network",
      otherDomain: "I understand this signs me in somewhere else",
      unknownUnits: "I understand this could be any amount",
      givenAway: "I understand I get nothing for this",
      unknownValue: "I understand I could lose what it sends",
      zeroAddress: "I understand this money will be lost",
      tokenContract: "I understand this money will be lost",
      lookalike: "I checked the whole address",
      absurdFee: "I understand I pay this network fee"
    },
    tree: {
      count: (count: number) => plural(count, { one: "1 item", other: `${count} items` }),
      fields: (count: number) => plural(count, { one: "1 field", other: `${count} fields` }),
      item: (at: number) => `Item ${at}`,
      more: (count: number) => `Show ${count} more`,
      level: (level: number) => `level ${level}`,
      characters: (count: number) => `and ${count} more characters`,
      json: "Raw JSON",
      copyJson: "Copy JSON"
    },
    order: {
      give: "You give",
      get: "You get",
      others: "Others get",
      othersOfIt: "Of this, others get",
      coin: "Coin",
      nft: "NFT",
      nftOf: (id: string, collection: string) => `NFT ${id} of ${collection}`,
      anyNftOf: (collection: string) => `any NFT of ${collection}`
    },
    quoted: (text: string) => `"${text}"`,
    unknownCollection: "Unknown collection",
    hash: "Hash",
    callsItself: (name: string) => `calls itself "${name}"`,
    rawAmount: (amount: string, token: string) =>
      `${amount} ${amount === "1" ? "unit" : "units"} of ${token}`,
    verified: "verified",
    costsNothing: "Costs nothing. Moves nothing.",
    says: "It says",
    expires: "Expires",
    from: "From",
    to: "To",
    amount: "Amount",
    youSend: "You send (estimate)",
    youGet: "You get (estimate)",
    sends: "You send",
    token: "Token",
    spender: "Who can spend it",
    upTo: "Up to",
    nothing: "Nothing",
    collection: "Collection",
    until: "Can spend it until",
    deadline: "Signature can be used until",
    noEnd: "No end date",
    andMore: (count: number) => `and ${count} more`,
    feeLater: "Network fee when sent",
    number: "Transaction number",
    network: "Network",
    everyChain: "Every network",
    data: "Data",
    call: "Function",
    primaryType: "Type",
    contract: "Contract",
    unlimited: "no limit"
  },
  operation: {
    paidFromTank: "Paid from your gas tank",
    paidFromAccount: "Paid from this account",
    paidFrom: "Paid from",
    feePaidByApp: (app: string) => `Paid by ${app}`,
    feePaidForYou: "Paid for you",
    refused: (app: string) => `${app} won't pay this fee`,
    refusedForYou: "This fee isn't paid for you",
    nothingSent: "Nothing was sent.",
    nothingLeft: "Nothing left your account.",
    payYourself: "Pay the fee yourself",
    cannotPay: "Your gas tank and this account can't cover it either.",
    expired: "It wasn't sent in time",
    signedBy: "Signed by"
  },
  gasTank: {
    title: "Gas tank",
    text: "Pays the network fees of your smart account.",
    left: "Left for fees",
    empty: "Your gas tank is empty",
    low: "Your gas tank is almost empty",
    lowText: "Top it up before you send again.",
    awaited: "A top-up is on its way.",
    none: "Your smart account has no gas tank",
    noneText: "Network fees come from its own balance, unless this app pays them.",
    topUp: "Top up",
    pay: (amount: string) => `Pay ${amount}`,
    unfinished: "Paid, not added yet",
    checkingText:
      "We usually know within 3 minutes. If the payment was sent, you can finish the top-up here without paying again.",
    failedText: "We couldn't confirm this payment. If you made it, contact support.",
    unfinishedText: "Finish the top-up. You won't pay again.",
    finish: "Finish top-up",
    added: (amount: string) => `${amount} added to your gas tank`,
    history: "Top-ups",
    feesText: "Fees aren't listed here. Activity shows them with each send.",
    statuses: {
      pending: "On its way",
      success: "Added",
      failed: "Not confirmed"
    }
  },
  transaction: {
    steps: {
      label: "Progress",
      signing: "Signing",
      signed: "Signed",
      send: "Send",
      sending: "Sending",
      sent: "Sent",
      confirm: "Confirm",
      confirming: "Confirming",
      done: "done"
    },
    stages: {
      signing: { title: "Sending", text: "Keep this page open for a moment." },
      sending: { title: "Sending", text: "You can close this. We'll keep going." },
      sent: { title: "Waiting for the network", text: "You can close this." },
      confirmed: { title: "Sent", text: "It has arrived." },
      delayed: {
        title: "Taking longer than usual",
        text: "The network is busy. Nothing is lost; we'll keep checking."
      },
      dropped: {
        title: "We can't see it on the network",
        text: "It may still go through. Don't send it again yet. We'll keep checking."
      },
      checking: {
        title: "Checking whether this was sent",
        text: "The connection dropped. We'll know shortly."
      },
      watching: {
        title: "Checking whether this was sent",
        text: "The connection dropped. We're watching your balance."
      },
      unresolved: {
        title: "We don't know if this was sent",
        text: "The connection dropped before we heard back. Ask the recipient if it arrived."
      },
      said_sent: { title: "You marked this as sent", text: "If we find out more, you'll see it here." },
      said_not_sent: {
        title: "You marked this as not sent",
        text: "If we find out more, you'll see it here."
      },
      not_sent: { title: "Not sent", text: "Nothing left your wallet." },
      expired: { title: "Not sent", text: "It wasn't sent in time. Nothing left your wallet." },
      reverted: {
        title: "Failed",
        text: "The network rejected it. Your money is still yours; only the fee was used."
      },
      replaced: {
        title: "Replaced",
        text: "Another transaction took its place, so this one didn't go through."
      },
      sped_up: { title: "Sped up", text: "A faster one went out instead." },
      cancelled: { title: "Cancelled", text: "Only the fee for cancelling was used." }
    },
    usually: (seconds: number, network: string) => `Usually under ${seconds} seconds on ${network}.`,
    arrived: (to: string, time: string) => `To ${to} · ${time}`,
    reasons: {
      EXPIRED: "It wasn't sent in time.",
      OFFLINE: "You were offline.",
      CONNECT: "We couldn't connect.",
      LATE: "Signing took too long.",
      INSUFFICIENT_FUNDS: "There wasn't enough to send it.",
      NOT_SIGNED: "It was never signed.",
      REFUSED: "The network refused it."
    },
    kept: (amount: string) => `${amount} is still yours.`,
    feeUsed: (fee: string) => `The fee of ${fee} was used.`,
    balanceFell: (before: string, after: string, time: string) =>
      `Your balance went from ${before} to ${after} at ${time}, so it was probably sent.`,
    balanceSame: (time: string) => `Your balance hasn't changed since ${time}, so it probably wasn't sent.`,
    checkAgain: "Check again",
    notYet: "Don't send it again yet",
    since: "No reply since",
    balanceAt: (time: string) => `Balance at ${time}`,
    doYouKnow: "Do you know what happened?",
    wasSent: "It was sent",
    wasSentText: "Marks it as sent in your activity.",
    wasNotSent: "It wasn't sent",
    wasNotSentText: "Lets you send it again.",
    view: "View transaction",
    done: "Done",
    speedUp: "Speed up",
    cancel: "Cancel send",
    speedUpText: "We'll offer the network a higher fee. Only one of the two can go through.",
    cancelText: "We try to stop it. If it goes through first, it can't be stopped.",
    newFee: "New fee, up to",
    oldFee: "Old fee, up to",
    explorer: "View on explorer",
    ownExplorer: "My address on the explorer",
    receipt: "Receipt",
    details: "Transaction details",
    id: "Transaction ID",
    copyId: "Copy ID",
    share: "Share",
    copyText: "Copy receipt",
    print: "Print",
    status: "Status",
    transfer: "Transfer",
    reference: "Reference"
  },
  activity: {
    ...rampMessages.activity,
    title: "Activity",
    underway: "In progress",
    attention: "Needs your attention",
    sendingAmount: (amount: string) => `Sending ${amount}`,
    checkingAmount: (amount: string) => `Checking ${amount}`,
    today: "Today",
    yesterday: "Yesterday",
    filter: "Show",
    filters: {
      all: "All",
      sent: "Sent",
      received: "Received",
      traded: "Trades",
      approvals: "Approvals"
    },
    search: "Search by address, amount or symbol",
    clearFilters: "Clear filters",
    download: "Download as CSV",
    empty: "No activity yet",
    emptyText: "What you send, receive, buy and sell shows up here.",
    addMoney: "Add money",
    sentItem: (item: string) => `Sent ${item}`,
    sendItem: (item: string) => `Send ${item}`,
    sentTo: (name: string) => `Sent to ${name}`,
    sendTo: (name: string) => `Send to ${name}`,
    receivedFrom: (name: string) => `Received from ${name}`,
    received: (symbol: string) => `Received ${symbol}`.trim(),
    unknownToken: "Unknown token",
    unknownTokenText: "Anyone can send you a token. Don't follow a link in its name.",
    kinds: {
      erc721: "NFT transfer",
      erc1155: "NFT transfer",
      transaction: "Transaction",
      approval: "Approval",
      cancel: "Cancellation",
      speedUp: "Sped-up transaction"
    },
    allowed: (name: string) => `Allowed ${name}`,
    permission: (name: string) => `Permission for ${name}`,
    bought: (symbol: string) => `Bought ${symbol}`,
    sold: (symbol: string) => `Sold ${symbol}`,
    buying: (symbol: string) => `Buying ${symbol}`,
    notBought: (symbol: string) => `${symbol} not bought`,
    selling: (symbol: string) => `Selling ${symbol}`,
    notSold: (symbol: string) => `${symbol} not sold`,
    statuses: {
      ...modalMessages.activity.statuses,
      signing: "Sending",
      submitted: "Waiting for the network",
      confirmed: "Confirmed",
      reverted: "Failed",
      replaced: "Replaced",
      expired: "Not sent",
      failed: "Not sent"
    }
  },
  ramp: {
    ...rampMessages.ramp,
    youPaid: "You paid",
    paidWith: "Paid with",
    youSold: "You sold",
    got: "You got",
    openTitle: "One-time setup",
    openText: "Our payment partner needs your name and email. Takes 10 seconds.",
    openTextPassword: "Our payment partner needs your name, email and a password.",
    password: "Password",
    passwordHint: "8 characters or more",
    terms: "By continuing you accept the partner's terms",
    termsName: "partner's terms",
    open: "Continue",
    opening: "Setting up…",
    signedInWith: "You signed in with this email",
    useAnotherEmail: "Use another email",
    taken: "This email already has an account with our partner",
    passwordRefused:
      "Our payment partner wants a stronger password. Make it longer, and mix letters and numbers.",
    identityCheck: "Our payment partner needs to check your identity first.",
    identityCheckText: (support: string) =>
      `Payment companies have to know who their customers are. Contact ${support}, then try again.`,
    setUp: "Set up selling first",
    opened: "Your account is ready",
    notSignedUp: "Finish the one-time setup to buy and sell",
    noWallet: "No wallet yet",
    noWalletText: "Create your wallet to buy and sell",
    reviewTitle: "Review",
    toWallet: "To your wallet",
    toWalletOn: (network: string) => `To your wallet on ${network}`,
    sendIt: "Send it",
    buyAmount: (amount: string) => `Buy ${amount}`,
    sellAmount: (amount: string) => `Sell ${amount}`,
    saleConsent: (most: string) =>
      `Up to ${most} may be added to identify your payment. If so, you'll confirm the exact amount first.`,
    purchaseConsent:
      "Next, you'll see the exact amount to pay. It can be slightly higher, so that we can match your payment.",
    asked: "Our payment partner asks",
    rateRenewed: "The rate expired, so we got a new one. Nothing was ordered.",
    notPlaced: "Your order wasn't placed. You can place it now.",
    orderRefused: {
      what: "Your order wasn't placed",
      todo: "Nothing was paid. Check the details and try again."
    },
    paymentRefused: { what: "Your payment wasn't sent", todo: "Try again." },
    rateChangedTitle: "The rate changed",
    rateChanged: (now: string, before: string) => `${now} arrives instead of ${before}.`,
    acceptRate: "Use the new rate",
    unresolvedTitle: "Checking your order",
    unresolvedText: "We're checking whether this went through. Don't order again yet.",
    mayExistTitle: "We're not sure your order was placed",
    mayExistText: "Check your orders before you place a new one.",
    seeOrders: "See orders",
    newRate: "Get a new rate",
    buyMore: "Buy again",
    sellMore: "Sell again",
    paymentFailedTitle: "The payment failed",
    unpaidTitle: (coins: string) => `Send ${coins} to finish`,
    sendBy: (time: string) => `Send by ${time}`,
    sendCoins: (coins: string) => `Send ${coins}`,
    sendingCoins: (coins: string) => `Sending ${coins}`,
    keepGoing: "You can close this. We'll keep going.",
    paidElsewhereTitle: (coins: string) => `${coins} already sent`,
    paidElsewhere: "Your wallet already paid this sale, so nothing was sent now.",
    paidElsewhereHint: "If you paid this sale on another device, don't pay again.",
    checkElsewhere: "Make sure you haven't already paid this sale on another device.",
    orderChangedTitle: "The order has changed",
    amountChangedTitle: "The amount changed",
    orderChangedText: "It's different from what you agreed to. Nothing was sent.",
    amountChangedText: (more: string, receives: string) =>
      `You'd send ${more} more than you agreed to. In total, ${receives} would arrive. Nothing has been sent yet.`,
    declineSale: "Don't sell",
    declineText: "If you don't send anything, this order expires by itself.",
    ordering: "Placing your order…",
    orderAgain: "Place a new order",
    order: (id: string) => `Order ${id}`,
    orderTitle: "Order",
    support: (app: string | undefined) => (app === undefined ? "support" : `${app} support`),
    sentBack: (amount: string) => `${amount} sent back`,
    refundOf: (amount: string) => `Refund of ${amount}`,
    purchase,
    sale,
    missing: {
      ...rampMessages.ramp.missing,
      answer: "Enter your answer",
      currency: "Choose a currency"
    },
    payReference: "Account number",
    payAmount: "Pay exactly",
    added: "Added to identify your payment",
    payPage: "Open payment page",
    payBy: (time: string) => `Pay by ${time}`,
    minutesLeft: (count: number) => `${count} min left`,
    secondsLeft: (count: number) => `${count} s left`,
    only: (left: string) => `only ${left}`,
    timeUp:
      "Time's up for this order. If you've paid, we'll find your payment and update this page. If you haven't, don't pay now: the order expires on its own.",
    timeUpTitle: "Checking for your payment",
    copyAmount: "Copy amount",
    copyReference: "Copy account number",
    copyMemo: "Copy memo",
    howToPay: "How to pay",
    payStepOpen: "Open your banking or wallet app",
    payStepAccount: (method: string, account: string) => `Choose ${method} and enter ${account}`,
    payStepMethod: (method: string) => `Choose ${method}`,
    payStepAmount: (amount: string) =>
      `Pay exactly ${amount}. Another amount can't be matched to your order.`,
    paid: "I've paid",
    checkingPayment: "Checking for your payment. This can take a few minutes.",
    notPaidYet: "We haven't seen your payment yet. Some banks take longer. You can leave this page.",
    findAgain: "You can close this. You'll find it in your activity.",
    leaveSafely: "You can leave this page. If you don't pay, the order expires on its own.",
    newBalance: (amount: string) => `New balance: ${amount}`,
    steps: {
      purchase: {
        placed: "Order placed",
        paid: { now: "Waiting for your payment", done: "Payment received" },
        sent: { todo: (symbol: string) => `${symbol} transfer`, done: (symbol: string) => `${symbol} sent` },
        arrived: "In your wallet"
      },
      sale: {
        placed: "Order placed",
        sent: {
          now: (symbol: string) => `Waiting for your ${symbol}`,
          done: (symbol: string) => `${symbol} sent`
        },
        received: {
          todo: (symbol: string) => `${symbol} arrives`,
          now: (symbol: string) => `Waiting for ${symbol} to arrive`,
          done: (symbol: string) => `${symbol} received`
        },
        paid: { todo: "Payout", now: "Sending the money", done: "Money sent" },
        arrived: "In the bank account"
      }
    },
    sendTo: "Deposit address",
    memo: "Memo (required)",
    receiverMemo: "Memo",
    history: "Timeline",
    reply: "Your answer",
    sendReply: "Send answer",
    replied: "Sent. We'll continue your order.",
    noOrder: "We can't find this order",
    noOrderText: "The link may be wrong, or the order may belong to another account.",
    ordersTitle: "Orders",
    noOrders: "No orders yet",
    noOrdersText: "What you buy and sell shows up here."
  },
  recipient: {
    title: "Bank account",
    editTitle: "Edit bank account",
    holderTitle: "Account holder's details",
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    listTitle: "Bank accounts",
    none: "No bank accounts yet",
    noneText: "You need one to sell",
    edit: "Edit",
    actions: (name: string) => `Options for ${name}`,
    delete: "Remove",
    deleteAccount: "Remove account",
    deleting: "Removing…",
    deleteQuestion: (name: string) => `Remove ${name}'s account?`,
    deleteText: "You can add it again later",
    name: "Full name",
    email: "Email",
    address: "Street address",
    city: "City",
    postCode: "Postal code",
    type: "Who owns this account?",
    individual: "A person",
    business: "A business",
    currency: "Account currency",
    country: "Country",
    accountName: "Account holder's name",
    bank: "Bank",
    accountNumber: "Account number",
    iban: "IBAN",
    ifsc: "IFSC code",
    accountType: "Account type",
    checking: "Checking",
    savings: "Savings",
    routing: "Routing number",
    routingKind: "Transfer type",
    ach: "ACH",
    wire: "Wire",
    save: "Save account",
    saving: "Saving…",
    routingNumber: "Enter the 9-digit routing number",
    ifscFormat: "Enter the 11-character IFSC, like HDFC0001234",
    ibanFormat: "Enter the full IBAN, like DE89 3704 0044 0532 0130 00",
    accountFormat: "Enter the account number, in digits and letters",
    unusualCountry: "This IBAN is from another country. Check that it's right.",
    mistyped: "There's a mistake in this number. Compare it digit by digit.",
    refused: "Our payment partner doesn't accept this. Check it and try again.",
    notSupported: "We can't pay out in this currency yet. Choose another.",
    missing: {
      name: "Enter the full name",
      address: "Enter the street address",
      city: "Enter the city",
      postCode: "Enter the postal code",
      country: "Enter the country",
      accountNumber: "Enter the account number",
      accountName: "Enter the account holder's name",
      bank: "Choose a bank"
    }
  }
}
