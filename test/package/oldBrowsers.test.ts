import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createContext, runInContext } from "node:vm"
import { build } from "esbuild"
import ts from "typescript"
import { expect, test } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { nodesOf } from "../support/project/imports.ts"

/**
 * The oldest browsers that Slipway runs in are Safari 16.4, Chrome 109 and Firefox 115. The README names them. Everything
 * in these lists is newer than one of the three.
 */
const newMembers = [
  ...["canParse", "withResolvers", "groupBy", "fromAsync", "toSorted", "toReversed", "toSpliced"],
  ...["isWellFormed", "toWellFormed", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference"],
  ...["checkVisibility", "showPopover", "hidePopover", "togglePopover", "moveBefore", "setHTMLUnsafe"],
  ...["toBase64", "toHex", "setFromBase64", "setFromHex", "sumPrecise", "transferToFixedLength", "waitAsync"]
]
const newStatics = [
  ...["AbortSignal.any", "Response.json", "Promise.try", "URL.parse", "Error.isError", "ReadableStream.from"],
  ...["Uint8Array.fromBase64", "Uint8Array.fromHex", "Iterator.from", "RegExp.escape"],
  ...["Intl.Segmenter", "Intl.DurationFormat"]
]

const root = join(import.meta.dirname, "../..")
const dist = join(root, "dist")
const entries = ["index", "storage", "viem", "sender", "wagmi", "chains", "money", "query"].map(
  (name) => `${name}.js`
)
const builtFiles = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter(
  (file) => entries.includes(file) || /^(react(\/|\.js$)|chunks\/).*\.js$|^react\.js$/.test(file)
)

/** @noble/hashes, @scure/base and notes above the page ask whether these are there before they use them. */
const guarded = [
  ...["Uint8Array.from([]).toHex", "Uint8Array.fromHex", "bytes.toHex"],
  ...["Uint8Array.from([]).toBase64", "Uint8Array.fromBase64"],
  ...["element?.showPopover", "note.current?.showPopover"]
]

/** What a file uses that an old browser does not have. */
const newerIn = (source: string): readonly string[] =>
  nodesOf(ts.createSourceFile("built.js", source, ts.ScriptTarget.Latest, true)).flatMap((node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const used = node.getText()
      if (newMembers.includes(node.name.text)) return [used]
      return newStatics.filter((it) => used === it || used === `globalThis.${it}`)
    }
    if (ts.isRegularExpressionLiteral(node) && /\/[a-z]*v[a-z]*$/.test(node.text)) return [node.text]
    const isUsing =
      ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using
    return isUsing ? [node.getText()] : []
  })

test("the scan finds newer features", () => {
  const source =
    "URL.canParse(x); list.toSorted(); AbortSignal.any([]); /[a--b]/v; list.sort(); URL.createObjectURL(b)"
  expect(newerIn(source)).toEqual(["URL.canParse", "list.toSorted", "AbortSignal.any", "/[a--b]/v"])
})

test("no built browser file uses features newer than the README's browsers", () => {
  expect(builtFiles.length).toBeGreaterThan(entries.length)
  const found = builtFiles.flatMap((file) =>
    newerIn(readFileSync(join(dist, file), "utf8"))
      .filter((used) => !guarded.includes(used))
      .map((used) => `${file}: ${used}`)
  )
  expect(found).toEqual([])
})

test("the README lists these browsers", () => {
  expect(readFileSync(join(root, "README.md"), "utf8")).toMatch(
    /Safari 16\.4, Chrome 109, Firefox 115.*Node 20/s
  )
})

/** Takes from a fresh realm what is newer. */
const forget = `
  const none = (holder, ...names) => { for (const name of names) if (holder) delete holder[name] }
  none(Array, "fromAsync")
  none(Array.prototype, "toSorted", "toReversed", "toSpliced", "with")
  none(Object, "groupBy"); none(Map, "groupBy"); none(Promise, "withResolvers", "try")
  none(String.prototype, "isWellFormed", "toWellFormed")
  none(Set.prototype, "union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference")
  none(Uint8Array, "fromBase64", "fromHex"); none(Uint8Array.prototype, "toBase64", "toHex")
  none(Intl, "Segmenter", "DurationFormat"); none(RegExp, "escape"); none(Error, "isError")
  none(globalThis.Iterator?.prototype, "map", "filter", "take", "drop", "toArray", "some", "every", "find", "forEach", "reduce", "flatMap")
  none(globalThis, "Iterator")
`

/** The host's classes, without their newer statics. */
const oldClasses = () => {
  class OldUrl extends URL {}
  class OldSignal extends EventTarget {}
  class OldResponse extends Response {}
  for (const [holder, name] of [
    [OldUrl, "canParse"],
    [OldUrl, "parse"],
    [OldSignal, "any"],
    [OldResponse, "json"]
  ] as const)
    Object.defineProperty(holder, name, { value: undefined })
  return { URL: OldUrl, AbortSignal: OldSignal, Response: OldResponse }
}

const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key)
  }
}

/** A person signs in, gets a wallet, sends and buys. */
const journey = `(async () => {
  const client = slipway.createClient({ appId, rampableClientSecret, fetch, storage: slipway.localStorageStore() })
  const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
  const { isWalletCreated } = await client.auth.email.verify({ verificationToken, otp: codeFor("ada@example.com") })
  const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
  const { address } = await client.account.create({ rampable })
  const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
  const network = "ethereum-sepolia"
  const { balance } = await client.wallet.balanceCoin({ network })
  const { signature } = await client.wallet.signMessage({ network, message: "Hello" })
  const { txReceipt } = await client.wallet.sendCoin({ network, to, amount: "0.01" })
  const order = await client.onramp.create({
    receiverWalletAddress: address[0].address, acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000", inputAmount: 1600000, inputCurrency: "IDR", outputCurrency: "usdc-polygon"
  })
  const seen = []
  for await (const state of client.onramp.watch({ onrampId: order.onrampId, interval: 100 })) { seen.push(state.status); break }
  const mistake = await client.wallet.sendCoin({ network, to, amuont: "1" }).catch((error) => error.message)
  await client.session.signOut()
  await client.dispose()
  return { isWalletCreated, balance, signature, hash: txReceipt.hash, seen, mistake, status: client.session.current().status }
})()`

// The order is read before its next step, also on a busy machine.
const hour = 3_600_000

test("a journey works in a realm without newer features", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { createClient } from "slipway"\nexport { localStorageStore } from "slipway/storage"',
      resolveDir: root
    },
    bundle: true,
    format: "iife",
    globalName: "slipway",
    platform: "browser",
    logLevel: "silent",
    write: false
  })
  const sandbox = createSandbox({ seed: "old browsers", blockTime: 0, orderStepTime: hour })
  const { appId, rampableClientSecret } = sandbox.credentials
  const globals = {
    ...{ console, setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask, crypto, atob, btoa },
    ...{ TextEncoder, TextDecoder, URLSearchParams, Headers, FormData, Blob, File, AbortController, Event },
    ...{ EventTarget, DOMException, ReadableStream, structuredClone, performance },
    ...oldClasses(),
    localStorage: memoryStorage(),
    ...{ appId, rampableClientSecret, fetch: sandbox.fetch },
    codeFor: (to: string) => sandbox.inbox.latest(to)?.code
  }
  const realm = createContext(globals)
  const code = outputFiles.map(({ text }) => text).join("")
  const ended = await runInContext(`${forget};${code};${journey}`, realm)
  expect(ended).toMatchObject({
    isWalletCreated: false,
    signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    seen: ["pending"],
    mistake: expect.stringContaining("did you mean `amount`?"),
    status: "signed_out"
  })
  expect(
    runInContext("[typeof URL.canParse, typeof [].toSorted, typeof Promise.withResolvers]", realm)
  ).toEqual(["undefined", "undefined", "undefined"])
})
