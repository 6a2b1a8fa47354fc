import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { textOf } from "../support/docs/documents.ts"

/** The vendor's call of each operation that its SDK has, and the call of `client.smartAccount`. */
const calls: Readonly<Record<string, readonly [vendor: string, slipway: string]>> = {
  createSmartAccount: ["auth.createAccount", "create"],
  getSmartAccountBalance: ["balance.getNativeBalance", "balanceCoin"],
  getSmartAccountTokenBalance: ["balance.getTokenBalance", "balanceToken"],
  listSmartAccountTokenBalances: ["balance.getBatchTokenBalances", "balanceTokenBatch"],
  hashSmartAccountMessage: ["signature.getSignMessageHash", "hashMessage"],
  hashSmartAccountTypedData: ["signature.getSignTypedDataHash", "hashTypedData"],
  buildSmartAccountSignature: ["signature.buildSignature", "buildSignature"],
  topUpSmartAccount: ["gasTank.topUp", "topUp"],
  estimateDeployOperation: ["estimate.activate", "estimate"],
  estimateCoinOperation: ["estimate.sendNative", "estimate"],
  estimateTokenOperation: ["estimate.sendToken", "estimate"],
  estimateErc721Operation: ["estimate.sendERC721", "estimate"],
  estimateErc1155Operation: ["estimate.sendERC1155", "estimate"],
  estimateCallOperation: ["estimate.signTransaction", "estimate"],
  hashDeployOperation: ["create.activate", "hash"],
  hashCoinOperation: ["create.sendNative", "hash"],
  hashTokenOperation: ["create.sendToken", "hash"],
  hashErc721Operation: ["create.sendERC721", "hash"],
  hashErc1155Operation: ["create.sendERC1155", "hash"],
  hashCallOperation: ["create.signTransaction", "hash"],
  submitUserOperation: ["submitUserOp", "submit"],
  getUserOperation: ["getUserOpById", "get"]
}

/** The operations of the document that it knows from the vendor's SDK. */
const operationsOfVendor = () => {
  const document = readFileSync(join(import.meta.dirname, "../../openapi/smart-account.yaml"), "utf8")
  const [, paths = ""] = /^paths:\n([\s\S]*?)^components:/m.exec(document) ?? []
  return [...paths.matchAll(/^ {6}operationId: (\w+)$([\s\S]*?)^ {6}x-source: (\w+)$/gm)]
    .filter(([, , , source]) => source === "sdk")
    .map(([, operation]) => operation)
}

/** The rows of the table, each as the names of both calls. */
const rows = () =>
  [...textOf("docs/migrating.md").matchAll(/^\| `([\w.]+)\([^|]*\)` \| `(\w+)\(/gm)].map(
    ([, vendor, slipway]) => [vendor, slipway]
  )

const client = createClient({ appId: "app" })
afterAll(() => client.dispose())

test("the table has a row for each call of the vendor's client of smart accounts", () => {
  expect(operationsOfVendor()).toEqual(Object.keys(calls))
  const known = Object.values(calls).map(([vendor]) => vendor)
  const ofSmartAccounts = rows().filter(([vendor = ""]) => known.includes(vendor))
  expect(ofSmartAccounts).toEqual(Object.values(calls))
})

test("the table names calls that the client has", () => {
  for (const [, slipway] of Object.values(calls)) expect(client.smartAccount).toHaveProperty(slipway)
})
