import { join } from "node:path"
import { configDefaults, defineConfig } from "vitest/config"
import { DealBySize } from "./test/support/dealBySize.ts"

/**
 * These share workers, so that only the first of them loads the client, Effect and viem. A file that replaces a module,
 * or Node's globals by those of a page, would change them for the next, so it needs a worker of its own. So does a file
 * that expects no locks but its own, because a file before it may have left some, or a warning that is logged once.
 */
export const sharing = [
  "test/{client,effect,errors,facade,generate,http,input,money,recipients,session,transactions,validators}/**/!(loading|storage*|secretWarning).test.ts",
  "test/{viem,sends,server,orders,browser,react/ui,reactNative,smartAccount,model,permissionless}/**/!(loading|unknownOutcome|hermes|*.browser).test.ts",
  "test/postgres/unreachable.test.ts",
  "test/query/**/!(identity|orders|polling|quotes|readAgainOnline|receipt|writes).test.ts"
]

/** So do these, in a run of their own: what the sandbox and Prism answer, compared with the documents. */
export const sharingSandbox = ["sandbox/test/**/!(*.browser).test.ts", "test/contract/**/*.test.ts"]

/** These start programs: PostgreSQL, Electron, Metro, Hermes, Bun, Deno, workerd, and a relay of WalletConnect. */
const programs = [
  "test/{runtimes,walletKit}/**/*.test.ts",
  "test/postgres/!(unreachable).test.ts",
  "test/**/{expo,hermes}.test.ts"
]

/** These share workers too, and each worker has one browser for its files. */
const sharingBrowser = "{test/{server,browser,react/ui},sandbox/test}/**/*.browser.test.ts"

/** What users do in the demo and in the components. These files run in Firefox too. */
const journeys = [
  "test/examples/web/web*.browser.test.ts",
  "test/react/social/social.browser.test.ts",
  "test/react/ui/*/{enterFocus,externalWallet,journey,lostWalletCreation,modal,otp,rampJourney,retryFocus,wallet}.browser.test.ts"
]

/** These share workers with the globals of a page, except for those that need a server without one. */
export const sharingPage = [
  "test/react/**/!(server|hydration|droppedMemos).test.tsx",
  "test/query/**/{identity,orders,polling,quotes,readAgainOnline,receipt,writes}.test.ts",
  "test/social/adapters.test.ts",
  "test/viem/{approveInReact,wagmiCalls}.test.tsx"
]

/** What React 18 renders too. Those that are left out take long, and use the same parts. */
const sharingReact18 =
  "test/react/**/!(server|hydration|droppedMemos|equalSends|sends|recipientPicker|rampAccount|phone|identity|restoredInput|purchase|sale|calls|buyFlow|formDrafts).test.tsx"

/** Only in its own mode, because most machines have no Firefox. */
const firefox = {
  extends: true as const,
  test: {
    name: "Firefox",
    include: journeys,
    globalSetup: ["test/browser/support/browsers/firefoxPath.ts", "test/examples/web/buildWebExample.ts"],
    setupFiles: ["test/browser/support/browsers/skipInFirefox.ts"],
    env: { SLIPWAY_BROWSER: "firefox" },
    isolate: false,
    // A window has the focus while no other is opened.
    maxConcurrency: 1,
    typecheck: { enabled: false }
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      ...(mode === "firefox" ? [firefox] : []),
      {
        extends: true,
        test: {
          name: "sharing",
          include: sharing,
          isolate: false,
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "sharing a page",
          include: sharingPage,
          setupFiles: ["test/support/page/cleanPage.ts"],
          isolate: false,
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [
            ...configDefaults.exclude,
            ...sharing,
            ...sharingPage,
            ...programs,
            "**/*.browser.test.ts",
            "test/contract/**",
            "test/docs/**",
            "test/gallery/**",
            "test/package/**"
          ]
        }
      },
      {
        extends: true,
        test: {
          name: "programs",
          include: programs,
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "sandbox",
          include: sharingSandbox,
          isolate: false,
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "docs",
          include: ["test/docs/**/*.test.ts"],
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "package",
          include: ["test/package/**/!(*.browser).test.ts"],
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "React 18",
          include: [sharingReact18],
          setupFiles: ["test/react18/useReact18.ts", "test/support/page/cleanPage.ts"],
          isolate: false,
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "React 18 alone",
          include: ["test/react/**/{server,hydration}.test.tsx"],
          setupFiles: ["test/react18/useReact18.ts"],
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: [sharingBrowser],
          isolate: false,
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "apps in a browser",
          include: ["test/**/*.browser.test.ts"],
          exclude: [...configDefaults.exclude, sharingBrowser],
          globalSetup: "test/examples/web/buildWebExample.ts",
          typecheck: { enabled: false }
        }
      },
      {
        extends: true,
        test: {
          name: "gallery",
          include: ["test/gallery/**/*.test.ts"],
          // Components wait for frames most of the time.
          maxConcurrency: 12,
          typecheck: { enabled: false }
        }
      }
    ],
    typecheck: {
      // The option of the command line does not reach projects.
      enabled: !process.argv.includes("--typecheck.enabled=false"),
      include: ["test/types/**/*.test-d.ts"],
      // By its path: both versions of TypeScript have a command of this name.
      checker: "node_modules/typescript7/bin/tsc",
      tsconfig: "test/types/tsconfig.json",
      spawnTimeout: 60_000
    },
    reporters: process.env.CI
      ? ["default", ["json", { outputFile: `.slipway/${mode}-results.json` }]]
      : ["default"],
    // For two cores. While a file waits for a browser, a server or a program, the two others use them.
    maxWorkers: 3,
    // Limits for what hangs. A busy machine may take several times as long as a quiet one.
    testTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["test/support/waitTimeout.ts"],
    hookTimeout: 300_000,
    retry: 0,
    // Tests start the same programs many times: scripts with the compiler, Prism, npm. Node compiles each once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    // Tests allocate much that they soon forget. With more room for what is new, Node collects it less often.
    execArgv: ["--max-semi-space-size=64"],
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: DealBySize }
  }
}))
