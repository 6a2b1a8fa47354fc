import { accountActions } from "../components/wallet/account/accountActions.ts"
import {
  amount,
  anything,
  callback,
  confirm,
  count,
  country,
  currency,
  flag,
  list,
  locale,
  network,
  oneOf,
  quickAmount,
  type Rule,
  required,
  shape,
  text
} from "./rules.ts"

export type Rules = Readonly<Record<string, Rule>>

/** The props that React checks, or that are elements. */
const look = { id: text, className: text, style: anything }

const networks = list(network, 'a list of network names, e.g. ["base"]')

const tokens = list(
  shape(
    { tokenAddress: required(text), symbol: required(text) },
    "an object with `tokenAddress` and `symbol`"
  ),
  "a list of objects with `tokenAddress` and `symbol`"
)

const limits = shape({ least: amount, most: amount }, 'an object such as `{ least: "10", most: "500" }`')

const quick = list(quickAmount, 'a list of amounts, e.g. ["500000"]')

const accountPassword = oneOf("generated", "asked")

const flowStart = { asset: text, currency, amount, quick, limits }

const flow = { onOrder: callback, onShowOrders: callback, onDone: callback, accountPassword, network }

const networkChoice = {
  value: required(network),
  onChange: required(callback),
  networks,
  required: network
}

const wallet = {
  network: required(network),
  networks,
  onNetworkChange: callback,
  tokens,
  actions: list(oneOf(...accountActions), 'a list of actions, e.g. ["send", "receive"]')
}

const modal = {
  ...wallet,
  requiredNetwork: network,
  signIn: anything,
  settings: anything,
  onPage: callback,
  walletConnect: anything
}

/** What the components accept. Only values that a caller without types may get wrong have a rule. */
export const propRules = {
  SlipwayProvider: {
    client: anything,
    children: anything,
    queryClient: anything,
    appName: text,
    confirm,
    contracts: list(anything, "a list of contracts"),
    contacts: anything,
    resolveName: callback,
    social: anything,
    locale,
    messages: anything,
    currency,
    prices: anything,
    assets: list(anything, "a list of assets"),
    history: shape({ networks: required(networks) }, 'an object such as `{ networks: ["base"] }`'),
    logos: oneOf("bundled", "remote"),
    appearance: oneOf("light", "dark", "system", "page"),
    theme: oneOf("quay", "harbour", "ink"),
    explorer: anything,
    support: text,
    rampTerms: text,
    nonce: text,
    trustedTypesPolicyName: text
  },
  SignIn: {
    ...look,
    methods: list(oneOf("email", "whatsapp", "password"), 'a list of methods, e.g. ["email", "whatsapp"]'),
    providers: list(oneOf("google", "apple", "telegram"), 'a list of providers, e.g. ["google"]'),
    onSuccess: callback,
    country,
    title: anything,
    subtitle: anything,
    terms: anything,
    forgotPassword: anything,
    children: anything
  },
  SendForm: {
    ...look,
    network: required(network),
    tokens,
    start: shape(
      { to: text, amount, tokenAddress: text },
      'an object such as `{ to: "0x…", amount: "0.5" }`'
    ),
    smartAccount: shape({ sponsored: required(flag) }, "`{ sponsored: true }` or `{ sponsored: false }`"),
    onSent: callback,
    onUnresolved: callback,
    onDone: callback,
    onNetworkChange: callback,
    scanner: anything,
    allowSelf: flag
  },
  BuyFlow: {
    ...look,
    ...flowStart,
    ...flow,
    onrampId: text,
    onSend: callback,
    receiverWalletAddress: text,
    memo: text,
    methods: list(text, "a list of the names of payment methods"),
    country: text
  },
  SellFlow: {
    ...look,
    ...flowStart,
    ...flow,
    offrampId: text,
    account: anything,
    onBuy: callback,
    onReceive: callback
  },
  OnrampOrder: { ...look, onrampId: required(text), onShowOrders: callback },
  OfframpOrder: { ...look, offrampId: required(text), onShowOrders: callback },
  RampAccountForm: {
    ...look,
    onDone: callback,
    onCancel: callback,
    password: accountPassword,
    terms: text,
    autoFocus: flag
  },
  RecipientForm: {
    ...look,
    currency,
    holderName: text,
    recipient: anything,
    autoFocus: flag,
    onDone: callback,
    onCancel: callback
  },
  RecipientPicker: {
    ...look,
    value: required(text),
    onChange: required(callback),
    network: required(network),
    tokens,
    name: text,
    label: text,
    error: text,
    scanner: anything,
    allowSelf: flag,
    onLink: callback
  },
  MoneyField: {
    label: required(text),
    unit: required(shape({ symbol: text, currency }, "the unit of the amount, as an object")),
    value: required(text),
    onChange: required(callback),
    name: text,
    price: anything,
    balance: amount,
    reserve: amount,
    isReservePending: flag,
    onReserve: callback,
    quick,
    hint: anything,
    result: anything,
    error: text,
    suggestion: text,
    remedy: anything,
    limits,
    autoFocus: flag,
    assets: list(anything, "a list of assets to choose from"),
    asset: text,
    onAsset: callback,
    assetLabel: text
  },
  NetworkList: { ...look, ...networkChoice },
  NetworkChip: { ...look, ...networkChoice },
  NetworkSwitch: { ...look, ...networkChoice },
  ReceiveAddress: {
    ...look,
    network: required(network),
    address: text,
    asPaymentLink: flag,
    tokens,
    networks,
    onNetworkChange: callback,
    request: flag
  },
  AccountPanel: { ...look, ...wallet, onAction: required(callback), onEntry: callback, children: anything },
  AssetList: {
    ...look,
    network,
    tokens,
    limit: count,
    hideAmounts: flag,
    untitled: flag,
    onSelect: callback
  },
  TotalBalance: { ...look, network, tokens, hideAmounts: flag, onHideAmounts: callback },
  ActivityList: {
    ...look,
    tokens,
    limit: count,
    only: oneOf("underway", "finished"),
    hideAmounts: flag,
    filterable: flag,
    exportable: flag,
    untitled: flag,
    onAddMoney: callback,
    onSelect: callback,
    href: callback
  },
  OrderList: { ...look, kind: oneOf("onramp", "offramp"), onSelect: callback, onBuy: callback },
  SlipwayButton: {
    ...look,
    ...modal,
    show: list(oneOf("avatar", "name", "total", "network"), 'a list of parts, e.g. ["avatar", "name"]'),
    children: callback
  },
  SlipwayModal: { ...modal, inline: flag }
} satisfies Readonly<Record<string, Rules>>
