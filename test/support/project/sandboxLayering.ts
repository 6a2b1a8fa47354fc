import { dirname } from "node:path/posix"
import { type Arrow, arrowsOf, parse } from "./imports.ts"

/**
 * What each folder of `sandbox/src`, and each file beside the folders, may import: other folders, files of the
 * package's own `src`, and packages. `node` stands for every `node:` module. `type x` allows the types of x only.
 * Folders that run in a browser (`inspector`, `identity/browser`, `platform`) list no `node` and no code that needs it.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  access: ["faults"],
  api: [
    "type auth",
    "type chain",
    "type control/log",
    "type faults",
    "type ramp",
    "type service",
    "type state"
  ],
  assets: ["service", "node"],
  browser: ["type api", "auth", "chain", "faults", "type options", "platform", "sandbox"],
  auth: ["type src/generated/wallet.ts", "type control/log", "service", "state", "wallet", "node"],
  chain: ["src/networks.ts", "service", "type state", "viem", "type viem/accounts"],
  "chain/anvil": [
    "assets",
    "chain",
    "chain/contracts",
    "service",
    "state",
    "viem",
    "type viem/accounts",
    "node"
  ],
  "chain/bitcoin": ["chain/other", "service", "state", "viem", "viem/accounts", "@scure/base", "node"],
  "chain/contracts": [],
  "chain/memory": ["chain", "service", "state", "viem", "type viem/accounts"],
  "chain/other": ["chain/bitcoin", "chain/solana", "chain/stellar", "state", "viem"],
  "chain/stellar": [
    "src/facade/input/stellarAddress.ts",
    "chain/other",
    "service",
    "state",
    "viem",
    "@scure/base"
  ],
  "chain/smartAccounts": [
    "chain",
    "chain/contracts",
    "service",
    "state",
    "viem",
    "viem/account-abstraction",
    "viem/accounts",
    "viem/experimental/erc7739",
    "node"
  ],
  "chain/solana": ["type chain", "chain/other", "service", "@scure/base", "node"],
  cli: ["assets", "command", "node"],
  command: [
    "access",
    "type api",
    "type chain",
    "type options",
    "sandbox",
    "server",
    "service",
    "state",
    "node"
  ],
  control: [
    "src/networks.ts",
    "access",
    "type api",
    "assets",
    "auth",
    "chain",
    "type chain/bitcoin",
    "chain/smartAccounts",
    "type chain/solana",
    "type control/log",
    "explorer",
    "faults",
    "identity",
    "ramp",
    "service",
    "smartAccount",
    "state",
    "wallet",
    "node"
  ],
  "control/log": ["auth", "state", "node"],
  explorer: [
    "chain",
    "type chain/bitcoin",
    "type chain/other",
    "chain/solana",
    "chain/stellar",
    "service",
    "type state",
    "viem",
    "wallet",
    "hono/html",
    "node"
  ],
  faults: ["service", "state", "node"],
  identity: ["assets", "auth", "service", "state", "hono/html", "node"],
  "identity/browser": [],
  inspector: [
    "type control",
    "type control/log",
    "type ramp",
    "type smartAccount",
    "react",
    "react-dom/client"
  ],
  // The app installs its own msw, and the handlers run in a page.
  msw: [],
  options: ["service", "state"],
  // What a page has in place of Node: the build replaces other files by these.
  platform: [
    "service",
    "state",
    "type ajv",
    "type openapi-backend",
    "virtual:openapi",
    "@noble/ciphers/aes",
    "@noble/curves/ed25519",
    "@noble/hashes/hmac.js",
    "@noble/hashes/scrypt.js",
    "@noble/hashes/sha2.js",
    "@scure/base"
  ],
  // The app passes its own Playwright.
  playwright: ["remote"],
  ramp: [
    "type src/generated/ramp.ts",
    "src/networks.ts",
    "chain",
    "chain/stellar",
    "service",
    "smartAccount",
    "state",
    "viem",
    "wallet"
  ],
  // It runs in pages too.
  remote: ["type auth", "type faults", "type ramp", "type state"],
  sandbox: ["type api", "auth", "chain", "faults", "options", "ramp", "server", "service", "state"],
  server: [
    "access",
    "type api",
    "auth",
    "chain/anvil",
    "chain/memory",
    "control",
    "control/log",
    "faults",
    "options",
    "ramp",
    "service",
    "smartAccount",
    "state",
    "wallet",
    "node"
  ],
  service: [
    "type src/generated/ramp.ts",
    "type src/generated/smartAccount.ts",
    "type src/generated/wallet.ts",
    "assets",
    "auth",
    "state",
    "type ajv",
    "ajv-formats",
    "ajv/dist/2020.js",
    "openapi-backend",
    "yaml",
    "node"
  ],
  smartAccount: [
    "src/networks.ts",
    "chain",
    "chain/smartAccounts",
    "service",
    "state",
    "viem",
    "type viem/account-abstraction",
    "wallet"
  ],
  state: [
    "src/input/suggest.ts",
    "auth",
    "chain",
    "chain/other",
    "type faults",
    "type ramp",
    "service",
    "type smartAccount",
    "type viem",
    "node"
  ],
  testing: [
    "type access",
    "type api",
    "auth",
    "chain",
    "type control/log",
    "faults",
    "type options",
    "ramp",
    "sandbox",
    "server",
    "service",
    "state"
  ],
  wallet: [
    "src/networks.ts",
    "type src/generated/wallet.ts",
    "chain",
    "chain/bitcoin",
    "type chain/other",
    "chain/solana",
    "service",
    "type state",
    "@scure/base",
    "fast-jwt",
    "viem",
    "viem/accounts",
    "node"
  ]
}

/** The forbidden imports of a file. `file` is relative to `sandbox/src`. */
export const sandboxViolationsIn = (file: string, source: string): readonly string[] =>
  arrowsOf(file, parse(file, source))
    .filter((arrow) => !isAllowed(layerOf(file), arrow))
    .map(({ target }) => `${file} imports ${target}`)

const isAllowed = (from: string, { target, typeOnly }: Arrow): boolean => {
  const to = nameOf(target)
  const allowed = layers[from]
  if (allowed === undefined) return false
  const isOwn = to === from && isSource(target)
  return isOwn || allowed.includes(to) || (typeOnly && allowed.includes(`type ${to}`))
}

/** The name under which `layers` lists an import. */
const nameOf = (target: string): string => {
  if (target.startsWith("node:")) return "node"
  if (target.startsWith("../../src/")) return target.slice("../../".length)
  return isSource(target) ? layerOf(target) : target
}

const isSource = (target: string): boolean => /\.tsx?$/.test(target)

/** The folder of a file, or the name of a file outside all folders. */
const layerOf = (file: string): string => {
  const folder = dirname(file)
  return folder === "." ? file.replace(/\.tsx?$/, "") : folder
}
