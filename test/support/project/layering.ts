import { dirname } from "node:path/posix"
import { type Arrow, arrowsOf, membersUsed, parse } from "./imports.ts"

/**
 * The layers of `src`: its folders, inner ones too, and the files beside them. Each lists the layers whose code it may import.
 * A layer that is missing here may import nothing, and `types` below adds what it may import as types.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  approveCall: [],
  chains: [],
  claims: [],
  client: ["config", "facade", "promise", "promiseSends", "session", "transactions/journal"],
  config: ["errors", "input", "time"],
  effect: [
    "call",
    "config",
    "errors",
    "facade",
    "http",
    "networks",
    "ramp",
    "session",
    "transactions/journal"
  ],
  errors: [],
  evm: ["chain", "errors", "loading", "networks", "transactions/evm", "transactions/evm/reader"],
  facade: [
    "call",
    "chain",
    "claims",
    "errors",
    "facade/calls",
    "facade/input",
    "facade/loading",
    "facade/ramp",
    "facade/ramp/orders",
    "facade/ramp/quotes",
    "facade/ramp/sales",
    "generated",
    "http",
    "input",
    "loading",
    "networks",
    "recipients",
    "session",
    "session/identity",
    "session/tokens",
    "transactions",
    "transactions/journal"
  ],
  "facade/calls": ["call", "errors"],
  "facade/input": [
    "chain",
    "errors",
    "generated",
    "guards",
    "input",
    "loading",
    "money",
    "networks",
    "validators"
  ],
  "facade/loading": [
    "call",
    "errors",
    "facade",
    "facade/input",
    "facade/ramp",
    "facade/ramp/sales",
    "facade/request",
    "facade/smartAccount",
    "generated",
    "http",
    "input",
    "transactions",
    "transactions/journal"
  ],
  "facade/ramp": [
    "call",
    "claims",
    "errors",
    "fingerprint",
    "http",
    "keepNewest",
    "session",
    "session/tokens",
    "transactions"
  ],
  "facade/ramp/orders": [
    "activity",
    "call",
    "errors",
    "facade/calls",
    "facade/input",
    "facade/ramp",
    "orders",
    "ramp",
    "session",
    "transactions"
  ],
  "facade/ramp/quotes": [
    "activity",
    "call",
    "errors",
    "facade/input",
    "facade/ramp",
    "http",
    "input",
    "money",
    "ramp"
  ],
  "facade/ramp/sales": [
    "call",
    "errors",
    "facade/calls",
    "facade/input",
    "facade/ramp/orders",
    "facade/ramp/quotes",
    "generated",
    "money",
    "networks",
    "ramp",
    "transactions"
  ],
  "facade/request": ["errors", "facade/input", "generated", "http", "input", "session/tokens"],
  "facade/smartAccount": [
    "call",
    "chain",
    "errors",
    "facade/calls",
    "facade/input",
    "facade/ramp",
    "facade/ramp/orders",
    "generated",
    "guards",
    "http",
    "input",
    "keepNewest",
    "money",
    "orders",
    "session",
    "transactions",
    "transactions/journal"
  ],
  fingerprint: [],
  generate: [],
  generated: [],
  guards: [],
  http: ["activity", "call", "claims", "errors", "money"],
  index: ["client", "errors", "http", "networks", "ramp", "transactions/journal"],
  input: ["errors"],
  keepNewest: [],
  money: ["errors"],
  networks: [],
  orders: ["errors", "fingerprint", "transactions", "transactions/journal"],
  rampCodes: [],
  promise: ["call", "errors", "input"],
  promiseSends: ["promise", "transactions"],
  postgres: ["errors", "session/cross-tab", "session/store", "transactions/journal"],
  query: [
    "query/auth",
    "query/cache",
    "query/prices",
    "query/ramp",
    "query/smartAccount",
    "query/wallet",
    "query/writes"
  ],
  "query/auth": ["query/cache"],
  "query/cache": ["activity", "networks"],
  "query/prices": ["networks", "query/cache"],
  "query/ramp": ["query/cache", "ramp"],
  "query/smartAccount": ["money", "networks", "query/cache", "query/writes"],
  "query/wallet": ["networks", "query/cache"],
  "query/writes": ["approveCall", "query/cache"],
  react: [
    "query",
    "query/auth",
    "query/cache",
    "react/flows",
    "react/hooks",
    "react/modal",
    "react/props",
    "react/theme",
    "react/wallets"
  ],
  "react/components": [
    "react/components/activity",
    "react/components/assets",
    "react/components/auth",
    "react/components/confirm",
    "react/components/connection",
    "react/components/contacts",
    "react/components/forms",
    "react/components/gasTank",
    "react/components/primitives",
    "react/components/ramp",
    "react/components/recipient",
    "react/components/send",
    "react/components/wallet"
  ],
  "react/components/activity": [
    "networks",
    "query",
    "ramp",
    "react",
    "react/components/assets",
    "react/components/contacts",
    "react/components/forms",
    "react/components/lists",
    "react/components/primitives",
    "react/components/ramp",
    "react/components/send",
    "react/hooks",
    "react/props"
  ],
  "react/components/assets": [
    "networks",
    "react",
    "react/components/primitives",
    "react/hooks",
    "react/props"
  ],
  "react/components/auth": [
    "react",
    "react/components/forms",
    "react/components/otp",
    "react/components/primitives",
    "react/hooks",
    "react/locales/en",
    "react/props",
    "react/social"
  ],
  "react/components/connection": ["query/cache", "react", "react/components/primitives", "react/hooks"],
  "react/components/confirm": [
    "networks",
    "query",
    "query/wallet",
    "query/writes",
    "react",
    "react/components/assets",
    "react/components/forms",
    "react/components/primitives",
    "react/components/recipient",
    "react/hooks"
  ],
  "react/components/forms": [
    "activity",
    "money",
    "query/auth",
    "query/cache",
    "react",
    "react/components/otp",
    "react/components/primitives",
    "react/locales/en",
    "react/props",
    "validators"
  ],
  "react/components/gasTank": [
    "money",
    "networks",
    "react",
    "react/components/assets",
    "react/components/contacts",
    "react/components/forms",
    "react/components/primitives",
    "react/components/send",
    "react/hooks"
  ],
  "react/components/lists": ["react/components/primitives", "react/hooks"],
  "react/components/modal": [
    "money",
    "networks",
    "react",
    "react/components/activity",
    "react/components/assets",
    "react/components/contacts",
    "react/components/primitives",
    "react/components/ramp",
    "react/components/send",
    "react/components/wallet",
    "react/hooks",
    "react/locales/en",
    "react/modal",
    "react/props",
    "react/wallets"
  ],
  "react/components/otp": [],
  "react/components/primitives": [
    "activity",
    "money",
    "networks",
    "react",
    "react/hooks",
    "react/locales",
    "react/locales/en",
    "react/props"
  ],
  "react/components/qr": [],
  "react/components/ramp": [
    "money",
    "networks",
    "query/cache",
    "ramp",
    "react",
    "react/components/assets",
    "react/components/forms",
    "react/components/lists",
    "react/components/primitives",
    "react/components/send",
    "react/flows",
    "react/hooks",
    "react/locales/en",
    "react/props"
  ],
  "react/components/contacts": [
    "guards",
    "react",
    "react/components/forms",
    "react/components/lists",
    "react/components/primitives",
    "react/components/recipient",
    "react/hooks"
  ],
  "react/components/recipient": [
    "guards",
    "networks",
    "ramp",
    "react",
    "react/components/forms",
    "react/components/primitives",
    "react/components/qr",
    "react/hooks",
    "react/locales/en"
  ],
  "react/components/send": [
    "guards",
    "networks",
    "ramp",
    "react",
    "react/components/assets",
    "react/components/contacts",
    "react/components/forms",
    "react/components/primitives",
    "react/components/qr",
    "react/components/recipient",
    "react/hooks",
    "react/locales/en"
  ],
  "react/components/wallet": [
    "networks",
    "query",
    "react",
    "react/components/activity",
    "react/components/assets",
    "react/components/auth",
    "react/components/confirm",
    "react/components/forms",
    "react/components/primitives",
    "react/components/qr",
    "react/components/send",
    "react/hooks",
    "react/props",
    "react/wallets"
  ],
  "react/flows": ["query", "query/auth", "query/cache", "ramp", "react", "react/hooks"],
  "react/hooks": [
    "activity",
    "money",
    "networks",
    "orders",
    "query",
    "query/auth",
    "query/cache",
    "query/smartAccount",
    "query/writes",
    "ramp",
    "react",
    "transactions",
    "transactions/journal"
  ],
  "react/locales": ["react/locales/en"],
  "react/locales/en": ["react/locales"],
  "react/modal": ["query/auth"],
  "react/props": ["input", "react/components/wallet"],
  "react/social": ["query/auth", "react", "react/hooks", "react/social/flows"],
  "react/social/flows": ["query/auth"],
  "react/testing": ["react", "react/theme"],
  "react/theme": [],
  "react/wallets": ["query/auth", "query/cache", "react", "react/hooks"],
  reactNative: [
    "activity",
    "client",
    "config",
    "errors",
    "index",
    "reactNative/social",
    "session/store",
    "transactions/journal"
  ],
  "reactNative/social": ["claims", "errors"],
  recipients: ["errors", "validators"],
  results: [],
  rpc: ["chain", "errors", "networks"],
  sender: [
    "chain",
    "errors",
    "input",
    "loading",
    "networks",
    "rpc",
    "signing",
    "transactions",
    "transactions/evm",
    "transactions/evm/outcome",
    "transactions/evm/prepare",
    "transactions/evm/send",
    "transactions/journal"
  ],
  server: [
    "config",
    "errors",
    "facade",
    "promise",
    "promiseSends",
    "server/endpoint",
    "server/ramp",
    "server/smartAccount",
    "session"
  ],
  "server/endpoint": ["errors", "http"],
  "server/ramp": [
    "config",
    "errors",
    "fingerprint",
    "generated",
    "input",
    "keepNewest",
    "server/endpoint",
    "session/tokens"
  ],
  "server/smartAccount": [
    "config",
    "errors",
    "facade/smartAccount",
    "fingerprint",
    "generated",
    "input",
    "keepNewest",
    "server/endpoint"
  ],
  session: [
    "activity",
    "call",
    "claims",
    "errors",
    "generated",
    "http",
    "input",
    "session/identity",
    "session/store",
    "session/tokens"
  ],
  "session/cross-tab": [],
  "session/identity": ["errors", "http"],
  "session/store": ["session/cross-tab", "session/identity", "session/tokens", "transactions/journal"],
  "session/tokens": ["claims", "errors", "input"],
  sharedReads: [],
  signing: ["chain", "errors", "guards", "loading", "networks", "signing/verify"],
  "signing/verify": ["errors"],
  time: [],
  transactions: [
    "activity",
    "chain",
    "errors",
    "input",
    "keepNewest",
    "loading",
    "sharedReads",
    "transactions/journal"
  ],
  "transactions/evm": [
    "errors",
    "loading",
    "rpc",
    "signing",
    "transactions",
    "transactions/evm/chain",
    "transactions/evm/handle",
    "transactions/evm/outcome",
    "transactions/evm/prepare",
    "transactions/evm/send",
    "transactions/journal"
  ],
  "transactions/evm/chain": ["errors", "transactions"],
  "transactions/evm/handle": [
    "errors",
    "loading",
    "sharedReads",
    "transactions/evm/chain",
    "transactions/evm/outcome",
    "transactions/evm/prepare"
  ],
  "transactions/evm/outcome": ["errors"],
  "transactions/evm/prepare": ["errors", "guards", "loading", "signing", "transactions/evm/chain"],
  "transactions/evm/reader": [
    "errors",
    "networks",
    "transactions/evm",
    "transactions/evm/chain",
    "transactions/evm/prepare"
  ],
  "transactions/evm/send": [
    "activity",
    "errors",
    "transactions",
    "transactions/evm/chain",
    "transactions/evm/outcome",
    "transactions/evm/prepare",
    "transactions/journal"
  ],
  "transactions/journal": ["activity", "errors", "keepNewest", "session/cross-tab"],
  validators: [],
  viem: ["chain", "errors", "loading", "networks", "rpc", "signing", "viem/provider"],
  "viem/provider": [
    "approveCall",
    "chain",
    "errors",
    "input",
    "loading",
    "networks",
    "rpc",
    "sender",
    "signing",
    "transactions/evm/prepare",
    "transactions/journal"
  ],
  wagmi: ["viem/provider"],
  activity: ["config"],
  call: ["errors"],
  chain: ["errors", "input", "networks"],
  loading: ["activity", "call", "errors"],
  ramp: []
}

/** Layers from which only types may be imported, because their code would load more than the importer needs. */
const types: Readonly<Record<string, readonly string[]>> = {
  client: ["transactions"],
  config: ["http", "session/store", "transactions", "transactions/journal"],
  effect: ["facade/request", "session/store", "time", "transactions"],
  evm: ["transactions"],
  facade: ["config", "facade/request", "facade/smartAccount", "ramp", "rampCodes", "time"],
  "facade/input": ["facade/ramp", "session/tokens", "transactions"],
  "facade/loading": ["config", "loading", "session"],
  "facade/ramp": ["config", "facade", "generated", "ramp", "time"],
  "facade/ramp/orders": ["time", "transactions/journal"],
  "facade/ramp/quotes": ["facade", "generated", "session", "time"],
  "facade/ramp/sales": ["facade", "facade/ramp", "session", "time", "transactions/journal"],
  "facade/request": ["config", "facade", "facade/ramp", "session"],
  "facade/smartAccount": ["config", "facade", "networks", "session/tokens", "time"],
  generated: ["rampCodes"],
  http: ["config", "generated", "time"],
  index: [
    "call",
    "chain",
    "config",
    "facade",
    "facade/input",
    "facade/ramp",
    "facade/ramp/orders",
    "facade/ramp/quotes",
    "facade/smartAccount",
    "promise",
    "promiseSends",
    "rampCodes",
    "recipients",
    "results",
    "session",
    "session/identity",
    "session/store",
    "session/tokens",
    "transactions"
  ],
  promise: ["facade/request"],
  promiseSends: ["call", "facade", "facade/smartAccount"],
  query: ["index"],
  "query/auth": ["index"],
  "query/cache": ["chain", "index"],
  "query/prices": ["index"],
  "query/ramp": ["index"],
  "query/smartAccount": ["index"],
  "query/wallet": ["index", "transactions"],
  "query/writes": ["index", "networks"],
  react: ["index", "networks", "react/locales", "react/social/flows"],
  "react/components": ["query"],
  "react/components/activity": ["index", "networks", "react/locales"],
  "react/components/auth": ["index", "query", "react/locales"],
  "react/components/confirm": ["index", "react/locales"],
  "react/components/contacts": ["react/locales"],
  "react/components/forms": ["index", "react/locales"],
  "react/components/gasTank": ["index"],
  "react/components/modal": ["index", "networks"],
  "react/components/primitives": ["chain", "index", "query", "react/modal"],
  "react/components/ramp": ["index", "query", "react/locales"],
  "react/components/recipient": ["index", "react/locales"],
  "react/components/send": ["index", "query", "react/locales", "react/modal"],
  "react/components/wallet": ["chain", "index"],
  "react/flows": ["index"],
  "react/hooks": ["index", "networks", "reactNative/social"],
  "react/social": ["index", "query"],
  "react/social/flows": ["index", "query"],
  "react/theme": ["react"],
  "react/wallets": ["index"],
  reactNative: ["http"],
  "reactNative/social": ["index", "session/store"],
  recipients: ["generated"],
  results: ["facade/ramp/quotes", "generated", "money", "ramp"],
  sender: ["call", "transactions/evm/chain"],
  server: ["transactions"],
  session: ["config", "time"],
  "session/cross-tab": ["session", "session/store"],
  "session/identity": ["config", "generated", "session/store"],
  "session/store": ["claims", "errors", "session"],
  "session/tokens": ["session"],
  signing: ["client"],
  transactions: ["call", "generated", "networks"],
  "transactions/evm": ["chain", "networks"],
  "transactions/evm/chain": ["rpc", "transactions/evm/outcome", "transactions/journal"],
  "transactions/evm/handle": ["call", "rpc", "transactions", "transactions/evm/send"],
  "transactions/evm/outcome": ["call", "generated", "networks", "transactions/journal"],
  "transactions/evm/prepare": ["networks", "rpc", "transactions", "transactions/journal"],
  "transactions/evm/reader": ["transactions"],
  "transactions/evm/send": ["signing"],
  "transactions/journal": ["networks", "session/store"],
  wagmi: ["signing"],
  ramp: ["generated", "money"]
}

/** Folders of a layer that import only types from the rest of it. */
const alone = /^react\/(?:components\/(?:otp|qr)|locales)\//

/** Which files may import a package. */
const packages: readonly (readonly [name: RegExp, importers: RegExp])[] = [
  [/^effect\/(?!.*Schema)\w+$/, /^(?!(?:generated|query|react)\/)/],
  [/^openapi-fetch$/, /^http\/Transport\.ts$/],
  [
    /^@noble\/hashes\//,
    /^(guards\/(bitcoinAddress|checksum|personalHash)|fingerprint|reactNative\/social\/attempt|server\/ramp\/pem)\.ts$/
  ],
  [/^@scure\/base$/, /^guards\/(bitcoin|solana)Address\.ts$/],
  [/^(react|react-dom|@tanstack\/react-query)(\/|$)/, /^react\//],
  [/^ibantools$/, /^validators\/iban\.ts$/],
  [/^libphonenumber-js\/(min|mobile\/examples)$/, /^validators\/phone(Examples)?\.ts$/],
  [/^mipd$/, /^react\/wallets\//],
  [/^input-otp$/, /^react\/components\/otp\//],
  [/^uqr$/, /^react\/components\/qr\//],
  [/^viem(\/|$)/, /^(viem|wagmi|chains|sender|signing|rpc|transactions\/evm|react\/components)\//],
  [/^(?:node:|(?:yaml|openapi-typescript|typescript)$)/, /^generate\//],
  [/^(wagmi|@wagmi\/core)(\/|$)/, /^wagmi\//]
]

/** Packages from which a file may import only types. */
const typePackages: typeof packages = [[/^@tanstack\/query-core$/, /^query\//]]

const runners = new Set(["promise.ts", "transactions/run.ts"])

/**
 * The files that may reveal a secret: to send it, to find a caller's refresh by it, to store it, or to pass it to
 * `settingsFrom`.
 */
const revealers = new Set([
  "effect/settings.ts",
  "facade/Organization.ts",
  "facade/RampAccount.ts",
  "facade/ramp/RampAuth.ts",
  "session/store/TokenStore.ts",
  "http/failures.ts",
  "http/providerHeaders.ts",
  "http/requestHeaders.ts",
  "session/callRefresh.ts",
  "session/refreshCache.ts"
])

/** The violations in a file. `file` is relative to `src`. */
export const violationsIn = (file: string, source: string): readonly string[] => {
  const tree = parse(file, source)
  return [
    ...arrowsOf(file, tree)
      .filter((arrow) => !isAllowed(file, arrow))
      .map(({ target }) => `${file} imports ${target}`),
    ...(runners.has(file) ? [] : membersUsed(tree, "effect/Effect", /^run/)).map(
      (it) => `${file} calls ${it}`
    ),
    ...(revealers.has(file) ? [] : membersUsed(tree, "effect/Redacted", /^value$/)).map(
      (it) => `${file} calls ${it}`
    )
  ]
}

const isAllowed = (file: string, { target, typeOnly }: Arrow): boolean => {
  if (target.startsWith("..")) return false
  const from = layerOf(file)
  const to = /\.tsx?$/.test(target) ? layerOf(target) : undefined
  if (to === undefined || layers[to] === undefined)
    return [...packages, ...(typeOnly ? typePackages : [])].some(
      ([name, importers]) => name.test(target) && importers.test(file)
    )
  if (typeOnly && types[from]?.includes(to)) return true
  const part = alone.exec(file)
  if (part && !typeOnly) return target.startsWith(part[0])
  return to === from || (layers[from]?.includes(to) ?? false)
}

/** The folder of a file that `layers` has, or the name of a file outside all folders. `layerOrder.ts` checks the folders in it. */
const layerOf = (file: string): string => {
  const folder = dirname(file)
  if (folder === ".") return file.replace(/\.tsx?$/, "")
  return /^react\/(?:components\/\w+|hooks)(?=\/)/.exec(folder)?.[0] ?? folder
}
