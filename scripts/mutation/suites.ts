// The test files that judge mutants, and the ones that are left out.

import { globSync } from "node:fs"
import { resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")

export const modules = ["errors", "http", "session", "transactions", "query"] as const
export type Module = (typeof modules)[number]

export interface Suite {
  readonly files: readonly string[]
  /** The modules whose mutants these files judge. */
  readonly judges: readonly Module[]
}

// Quick files first: what they kill costs the slower ones nothing.
export const suites: readonly Suite[] = [
  { files: ["test/query/**/*.test.ts"], judges: ["query"] },
  {
    files: ["test/{errors,http,input,transactions}/**/*.test.ts", "test/session/*.test.ts"],
    judges: ["errors", "http", "session", "transactions"]
  },
  {
    files: [
      "test/{client,effect,facade,generate,money,recipients,session/store,validators}/**/*.test.ts",
      "test/orders/pollSchedule.test.ts",
      "test/react/ui/wallet/paymentLink.test.ts",
      "test/reactNative/{reactNativeActivity,reactNativeClient,reactNativeSocial,secureArea}.test.ts",
      "test/server/{privateKeySigner,serverSignIn,smartAccountAccess,smartAccountSigner}.test.ts"
    ],
    judges: ["errors", "http", "session", "transactions"]
  },
  { files: ["test/model/{concurrentCalls,outage,session.model}.test.ts"], judges: ["session"] },
  {
    files: [
      "test/react/hooks/{appConfig,calls,offline,prices,reads,recipientForm,secrets,session,writes}.test.tsx",
      "test/react/provider/identity.test.tsx"
    ],
    judges: ["query"]
  },
  {
    files: [
      "test/react/hooks/smartAccounts.test.tsx",
      "test/react/ui/*/{activity,approvals,assets,batch,gasTank,replacementFee,smartAccountSend}.test.tsx"
    ],
    judges: ["query"]
  },
  {
    files: ["test/sends/**/*.test.ts", "test/viem/{amounts,chains}.test.ts"],
    judges: ["errors", "http", "transactions"]
  },
  {
    files: [
      "test/smartAccount/*.test.ts",
      "test/orders/*.test.ts",
      "test/viem/{account,atomicBatch,node,provider,tampered}.test.ts",
      "test/server/{operations,ownOperations}.test.ts"
    ],
    judges: ["errors", "http", "transactions"]
  },
  // The journal that processes share
  { files: ["test/postgres/{contract,sends}.test.ts"], judges: ["transactions"] }
]

/** Sources that only run in a browser, and the test files that judge them there, with a process for each mutant. */
export const browserSuite = {
  sources: ["src/session/store/indexedDBArea.ts", "src/session/store/index.ts"],
  tests: ["test/browser/storeContract.browser.test.ts"]
} as const

// No test of these modules, or minutes long.
export const excluded: readonly string[] = [
  "test/client/{lazily,loading}.test.ts",
  "test/generate/specChanges.test.ts",
  "test/http/responseBomb.test.ts",
  "test/sends/outcome/{money,moneyByService,crash,matrix}.test.ts",
  "test/smartAccount/{crash,faults,vendorClient,vendorTable}.test.ts",
  "test/orders/{crash,watchModel}.test.ts"
]

/** The files that the patterns name. A pattern, or a name in its braces, that no file has is an error. */
export function testFiles(patterns: readonly string[]): readonly string[] {
  const files = patterns.flatMap(alternatives).map((pattern) => {
    const found = globSync(pattern, { cwd: root })
    if (found.length === 0)
      throw new Error(`No test file is named ${pattern}. Correct scripts/mutation/suites.ts or --tests.`)
    return found
  })
  return [...new Set(files.flat())].sort()
}

function alternatives(pattern: string): readonly string[] {
  const [, before, names, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (names === undefined) return [pattern]
  return names.split(",").flatMap((name) => alternatives(`${before}${name}${after}`))
}
