import { createRequire } from "node:module"
import { join } from "node:path"
import { expect, test } from "vitest"

/** Not by a literal: the compiler must not need what is built to check the tests. */
const namesIn = async (entry: string) => Object.keys(await import(entry))

test("slipway exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway")).toMatchInlineSnapshot(`
    [
      "ApiError",
      "InvalidConfigError",
      "InvalidInputError",
      "InvalidResponseError",
      "MethodNotAllowedError",
      "NoResponseError",
      "NotSignedInError",
      "PermissionRequiredError",
      "RampableNotEnabledError",
      "RequestSetupError",
      "SessionEndedError",
      "SlipwayError",
      "UnknownError",
      "createClient",
      "isSlipwayError",
      "networkAliases",
      "networkName",
      "networks",
    ]
  `)
})

test("slipway/effect exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/effect")).toMatchInlineSnapshot(`
    [
      "Account",
      "ApiError",
      "Auth",
      "InvalidConfigError",
      "InvalidInputError",
      "InvalidResponseError",
      "MethodNotAllowedError",
      "NoResponseError",
      "NotSignedInError",
      "Offramp",
      "Onramp",
      "Organization",
      "PermissionRequiredError",
      "RampAccount",
      "RampableNotEnabledError",
      "Recipients",
      "Reference",
      "RequestSetupError",
      "Session",
      "SessionEndedError",
      "SlipwayError",
      "UnknownError",
      "Wallet",
      "isSlipwayError",
      "layer",
      "layerServer",
      "networkName",
      "networks",
      "streamOf",
    ]
  `)
})

test("slipway/server exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/server")).toMatchInlineSnapshot(`
    [
      "createServerClient",
      "privateKeySigner",
      "rampStringToSign",
    ]
  `)
})

test("slipway/storage exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/storage")).toMatchInlineSnapshot(`
    [
      "indexedDBStore",
      "keyValueStore",
      "localStorageStore",
      "sessionStorageStore",
    ]
  `)
})

test("what is not an entry cannot be imported", () => {
  const { resolve } = createRequire(join(import.meta.dirname, "../../package.json"))
  expect(() => resolve("slipway/dist/index.js")).toThrow("not defined by")
  expect(() => resolve("slipway/facade/Wallet")).toThrow("not defined by")
})

test("the documents of both services can be read from the package", () => {
  const { resolve } = createRequire(join(import.meta.dirname, "../../package.json"))
  expect(resolve("slipway/openapi/wallet.yaml")).toBe(join(import.meta.dirname, "../../openapi/wallet.yaml"))
  expect(resolve("slipway/openapi/ramp.yaml")).toBe(join(import.meta.dirname, "../../openapi/ramp.yaml"))
})
