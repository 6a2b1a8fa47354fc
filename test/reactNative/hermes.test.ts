import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil, standingClock } from "../../sandbox/test/support/anvil.ts"
import { evm } from "../../src/evm.ts"
import { createClient } from "../../src/reactNative/client.ts"
import { secureStore } from "../../src/reactNative/index.ts"
import { journey } from "../hermes/app/journey.js"
import {
  bundleApp,
  compileForHermes,
  hasHermes,
  prepareApp,
  type Reported,
  runInHermes
} from "../support/runtime/hermes.ts"
import { openSecureStore } from "../support/storage/secureStorage.ts"

const service = "http://sandbox.test"

interface Exchange {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** What reached the platform. */
interface Upload {
  readonly sent: { readonly parts?: readonly object[]; readonly base64?: string; readonly type?: string }
  readonly error: unknown
}

/** Runs the journey in Node against the sandbox. Returns its result, and every request with its response. */
const record = async () => {
  const sandbox = createSandbox({ chain: "anvil", clock: standingClock(), blockTime: 1000 })
  afterAll(() => sandbox.close())
  const exchanges: Exchange[] = []
  const codes: Record<string, string> = {}
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await sandbox.fetch(url, init)
    const text = await response.clone().text()
    const { method = "GET", body } = init
    const headers = Object.fromEntries(response.headers)
    exchanges.push({ method, url, body: String(body ?? ""), status: response.status, headers, text })
    return response
  }
  const rpcUrls = sandbox.rpcUrls(service)
  const secure = openSecureStore()
  const expected = await journey({
    createClient,
    evm,
    storage: () => secureStore(secure),
    service,
    rpcUrls,
    fetch,
    codeOf: async (email: string) => {
      codes[email] = sandbox.inbox.latest(email)?.code ?? ""
      return codes[email]
    }
  })
  return { expected, recorded: { exchanges, codes, service, rpcUrls }, names: [...secure.values.keys()] }
}

// The engine is larger than all other dependencies together, so it is not part of the project's install.
describe.runIf(hasHermes && hasAnvil)("in Hermes, with the globals of React Native and no others", () => {
  let inNode: Awaited<ReturnType<typeof record>>
  let reports: readonly Reported[]
  beforeAll(async () => {
    inNode = await record()
    prepareApp(inNode.recorded)
    reports = await runInHermes(await bundleApp("default"))
  })

  const resultOf = (name: string) => {
    const report = reports.find((it) => it.name === name)
    if (report === undefined) throw new Error(`Hermes did not finish ${name}`)
    if (report.error) throw new Error(`${name} failed in Hermes: ${JSON.stringify(report.error, null, 2)}`)
    return report.value
  }

  it("signs up, signs, sends and signs out as in Node, with the same requests", () => {
    expect(inNode.expected).toMatchObject({ status: "ready", ended: "signed_out", listed: { amount: "0.5" } })
    expect(resultOf("journey")).toMatchObject({ result: inNode.expected, unexpected: [], unused: [] })
  })

  it("uploads a recovery file by its address with React Native's own fetch", () => {
    const { sent, error } = resultOf("upload by React Native") as Upload
    expect(error).toBeUndefined()
    expect(sent.parts).toMatchObject([
      {
        fieldName: "file",
        uri: "file:///documents/ada.xellar",
        name: "ada.xellar",
        type: "application/octet-stream"
      },
      { fieldName: "pin", string: "123456" }
    ])
  })

  it("uploads its bytes with a fetch that takes no address", async () => {
    const { sent, error } = resultOf("upload of bytes") as Upload
    expect(error).toBeUndefined()
    const body = Buffer.from(sent.base64 ?? "", "base64")
    const form = await new Response(body, { headers: { "content-type": sent.type ?? "" } }).formData()
    expect(await (form.get("file") as File).text()).toBe("recovery secret")
    expect([(form.get("file") as File).name, form.get("pin")]).toEqual(["ada.xellar", "123456"])
  })

  it("sends nothing if the file cannot be read", () => {
    expect(resultOf("upload of a file that is missing")).toMatchObject({
      error: { _tag: "InvalidInputError", field: "file" }
    })
  })

  it("uses no response of another origin to which the platform was redirected", () => {
    expect(resultOf("redirect")).toEqual({ _tag: "InvalidResponseError", reason: "REDIRECT_BLOCKED" })
  })

  it("renders the hooks without a page", () => {
    expect(resultOf("hooks")).toEqual({
      seen: ["signed_out", "no_wallet", "signed_out"],
      text: ["signed_out"]
    })
  })

  it("cannot be bundled with components for web pages", async () => {
    await expect(bundleApp("hermes-stable", "components.js")).rejects.toThrow(
      "Unable to resolve module slipway/react/ui"
    )
  })

  it("is code that the compiler of React Native 0.88 accepts", async () => {
    await compileForHermes(await bundleApp("hermes-stable"))
  })
})
