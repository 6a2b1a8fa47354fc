import { dirname } from "node:path/posix"
import { arrowsOf, parse } from "./imports.ts"

/** The table in ARCHITECTURE.md, the base first. What no line names is the base. */
const order: readonly RegExp[] = [
  /^(?:http|generated)\//,
  /^(?:signing|rpc)\//,
  /^session\//,
  /^transactions\//,
  /^(?:orders|recipients|validators)\//,
  /^facade\//,
  /^(?:promise|promiseSends)\.ts$|^effect\//,
  /^(?:index|client|effect|evm)\.ts$|^(?:server|reactNative)\//,
  /^(?:viem|wagmi|chains|sender|postgres)\//,
  /^(?:react|query)\//
]

/** The imports that go up against the table, with the reason. */
export const upward: Readonly<Record<string, string>> = {
  "config -> http": "types only: an option of the client is a callback of the requests",
  "config -> session/store": "types only: an option of the client is a store of sessions",
  "config -> transactions": "types only: an option of the client opens the engine of sends",
  "config -> transactions/journal": "types only: an option of the client is a journal",
  "ramp -> generated": "types only: it reads orders as the ramp service returns them",
  "results -> facade/ramp/quotes": "types only: it names the results of calls for apps",
  "results -> generated": "types only: it names the results of calls for apps",
  "session/store -> transactions/journal": "a store opens the journal in the same storage as the session",
  "signing -> client": "types only: signing takes any client that has the calls it needs"
}

/** The folders that import each other's files, with the reason. */
export const mutual: Readonly<Record<string, string>> = {
  "config <-> http":
    "types only: requests take the settings, and the settings have a callback of the requests",
  "facade <-> facade/loading": "services.ts loads the code of a namespace through it on the first call",
  "facade <-> facade/ramp": "types only: ramp/ has the code of namespaces whose types are beside it",
  "facade <-> facade/ramp/quotes": "types only: it has the code of namespaces whose types are in facade/",
  "facade <-> facade/ramp/sales": "types only: it has the code of namespaces whose types are in facade/",
  "facade <-> facade/request": "types only: the calls have the parts of the namespaces in their types",
  "facade <-> facade/smartAccount":
    "types only: smartAccount/ has the code of a namespace whose types are beside it",
  "react <-> react/flows": "flows use the context, and the entry points export them",
  "react <-> react/hooks": "hooks use the context, and the entry points export them",
  "react <-> react/hooks/auth": "hooks use the context, and the entry points export them",
  "react <-> react/hooks/contacts": "hooks use the context, and the entry points export them",
  "react <-> react/hooks/ramp": "hooks use the context, and the entry points export them",
  "react <-> react/hooks/transactions": "hooks use the context, and the entry points export them",
  "react <-> react/hooks/wallet": "hooks use the context, and the entry points export them",
  "react <-> react/theme": "types only: the theme is a property of the provider, which checks its contrast",
  "react <-> react/wallets": "external wallets use the context, and the provider has them",
  "react/components/wallet/account <-> react/props":
    "the check of properties names the actions of the account panel",
  "react/locales <-> react/locales/en":
    "the type of all messages is that of the English ones, which use its plurals",
  "session <-> session/store": "one type goes up: a store returns leases",
  "session <-> session/tokens":
    "one type goes up: tokens that the caller passes are refreshed as the session is",
  "session/cross-tab <-> session/store":
    "types go up: an area of storage, and what an unavailable store rejects with",
  "session/identity <-> session/store": "one type goes up: the user is in the record of the session",
  "session/store <-> transactions/journal": "they share one area of storage, whose type the store has"
}

/** The folders that a file imports from, in the notation of `upward`, with those of them that are above it. */
export const folderArrowsOf = (file: string, source: string) =>
  arrowsOf(file, parse(file, source)).flatMap(({ target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    if (!/^[^.].*\.tsx?$/.test(target) || from === to) return []
    return [{ from, to, isUpward: rankOf(target) > rankOf(file) }]
  })

/** The pairs of folders that import each other. */
export const mutualIn = (arrows: ReturnType<typeof folderArrowsOf>): readonly string[] => {
  const known = new Set(arrows.map(({ from, to }) => `${from} -> ${to}`))
  const pairs = arrows.filter(({ from, to }) => from < to && known.has(`${to} -> ${from}`))
  return [...new Set(pairs.map(({ from, to }) => `${from} <-> ${to}`))].toSorted()
}

const rankOf = (file: string) => order.findIndex((files) => files.test(file)) // -1: the base

/** The folder of a file, or the name of a file outside all folders. */
const folderOf = (file: string): string => {
  const folder = dirname(file)
  return folder === "." ? file.replace(/\.tsx?$/, "") : folder
}
