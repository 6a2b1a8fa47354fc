import { join } from "node:path"
import { createContext, runInContext } from "node:vm"
import { type BuildOptions, build } from "esbuild"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")

/** Bundles a line of an app, as its bundler would find the package. */
const bundle = async (line: string, options: BuildOptions = {}) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: line, resolveDir: root },
    bundle: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    ...options,
    metafile: true,
    write: false
  })
  const [{ imports } = { imports: [] }] = Object.values(metafile.outputs)
  return { text: outputFiles.map(({ text }) => text).join(""), imports, inputs: Object.keys(metafile.inputs) }
}

test("a browser bundle of slipway is self-contained and has no Node modules", async () => {
  const { text, imports } = await bundle('export * from "slipway"')
  expect(imports).toEqual([])
  expect(text).not.toMatch(/\bBuffer\b|\brequire\(|\b(?:import|from)\s*\(?["']node:/)
})

test("a browser bundle of slipway reads process only when it exists", async () => {
  const { text } = await bundle('export * from "slipway"')
  const guards = /globalThis\.process\?\.|typeof process ===? "object" && .*?process\.versions\.undici/g
  expect(text.replace(guards, "")).not.toMatch(/\bprocess\??\./)
})

test("a browser bundle of slipway contains no code that signs with a private key", async () => {
  const signer = /PRIVATE KEY|privateKeySigner|rampStringToSign|pkcs8/i
  const { text } = await bundle('export * from "slipway"')
  expect(text).not.toMatch(signer)
  const { text: onTheServer } = await bundle('export * from "slipway/server"', { platform: "node" })
  expect(onTheServer).toMatch(signer)
})

test("an app that never buys loads no code of orders, quotes and sales", async () => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: 'export { createClient } from "slipway"', resolveDir: root },
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: root,
    logLevel: "silent",
    metafile: true,
    write: false
  })
  const nameOf = (path: string) => path.replace(/.*\//, "")
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]))
  const first = new Set<string>()
  const add = (name: string): void => {
    if (first.has(name)) return
    first.add(name)
    for (const { kind, path } of outputs.get(name)?.imports ?? []) {
      if (kind === "import-statement") add(nameOf(path))
    }
  }
  add("stdin.js")
  const textOf = (isFirst: boolean) =>
    outputFiles
      .filter(({ path }) => first.has(nameOf(path)) === isFirst)
      .map(({ text }) => text)
      .join("")
  const ramp = /payOutWallet|paymentPhoneNumber|\/onramp\/quote/
  expect(textOf(true)).toContain("x-app-id")
  expect(textOf(true)).not.toMatch(ramp)
  expect(textOf(false)).toMatch(ramp)
})

test("slipway works with only the globals of a browser", async () => {
  const { text } = await bundle('export { createClient } from "slipway"', {
    format: "iife",
    globalName: "slipway"
  })
  const requested: unknown[] = []
  const fetch = async (url: string, init: RequestInit) => {
    requested.push([url, new Headers(init.headers).get("x-app-id")])
    const data = { verificationToken: "token-of-the-sign-in" }
    return Response.json({ status: 200, message: "ok", data })
  }
  const verificationToken = await inBrowser(
    `${text}
    slipway.createClient({ appId: "my-app", fetch }).auth.whatsapp.login({ phoneNumber: "6281200000001" })`,
    { fetch }
  )
  expect(verificationToken).toMatchObject({ verificationToken: "token-of-the-sign-in" })
  expect(requested).toEqual([[expect.stringMatching(/\/api\/v2\/auth\/login-whatsapp$/), "my-app"]])
})

test("an app that imports only the networks bundles little of slipway", async () => {
  const { text } = await bundle(
    'import { networkName } from "slipway"\nconsole.log(networkName("sepolia"))',
    {
      minify: true
    }
  )
  const whole = await bundle('export * from "slipway"', { minify: true })
  expect(text.length).toBeLessThan(whole.text.length / 2)
})

test("a browser build that imports slipway/server fails with an explanation", async () => {
  const failure = await bundle('export * from "slipway/server"').catch((error: unknown) => error)
  expect(failure).toMatchObject({
    errors: [
      {
        text: 'Could not resolve "slipway/server"',
        notes: [{ text: expect.stringContaining("explicitly disabled by the package author") }, {}]
      }
    ]
  })
})

test.each([
  ["Node", { platform: "node" }],
  ["Cloudflare Workers", { platform: "neutral", conditions: ["workerd", "worker", "import"] }],
  ["Workers by way of a browser build", { conditions: ["workerd", "worker", "browser"] }],
  ["edge functions", { platform: "neutral", conditions: ["edge-light", "import"] }],
  ["Deno", { platform: "neutral", conditions: ["deno", "import"] }],
  ["Bun", { platform: "neutral", conditions: ["bun", "import"] }]
] satisfies [string, BuildOptions][])(
  "slipway/server can be bundled for %s and stands alone",
  async (_, options) => {
    const { text, imports } = await bundle('export * from "slipway/server"', options)
    expect(text).toContain("privateKeySigner")
    expect(imports).toEqual([])
  }
)

test("slipway/viem and slipway/wagmi do not bundle viem, wagmi and Effect", async () => {
  for (const entry of ["viem", "sender", "wagmi"]) {
    const { imports, inputs } = await bundle(`export * from "slipway/${entry}"`, {
      external: ["viem", "viem/*", "@wagmi/core"]
    })
    for (const { path } of imports) expect(path).toMatch(/^(viem|@wagmi\/core)(\/|$)/)
    expect(inputs.filter((input) => /node_modules\/(viem|@wagmi|@noble|effect)\//.test(input))).toEqual([])
  }
})

test("slipway does not bundle signature verification", async () => {
  const { text } = await bundle('export * from "slipway"')
  expect(text).not.toMatch(/SIGNATURE_MISMATCH|secp256k1/)
})

test("an app that imports one chain bundles no other", async () => {
  const bundled = async (name: string) => {
    const { text } = await bundle(`import { ${name} } from "slipway/chains"\nconsole.log(${name}.id)`)
    return [...text.matchAll(/\bid: (\d[\d_]*e?\d*),/g)].map(([, id]) => Number(id))
  }
  expect(await bundled("base")).toEqual([8453])
  expect(await bundled("juchain")).toEqual([210000])
  expect(await bundled("ethereumSepolia")).toEqual([11155111])
  expect((await bundled("juchain, xLayer")).toSorted()).toEqual([196, 210000])
})

/** Metro removes no unused modules: it bundles everything that is parsed here. */
const inMetro = (line: string) =>
  bundle(line, {
    platform: "neutral",
    conditions: ["react-native", "import"],
    treeShaking: false,
    packages: "bundle"
  })

const chainsOfViem = /\/viem\/_esm\/chains\/definitions\//

test("React Native and Node load none of the chains that viem defines, neither for sends nor for slipway/chains", async () => {
  for (const entry of ["evm", "chains"]) {
    const { inputs, text } = await inMetro(`export * from "slipway/${entry}"`)
    expect(inputs.filter((input) => chainsOfViem.test(input))).toEqual([])
    expect(text.length).toBeLessThan(entry === "chains" ? 150_000 : 3_000_000)
  }
  const { inputs } = await bundle('export * from "slipway/chains"', { platform: "node" })
  expect(inputs.filter((input) => input.includes("/viem/"))).toEqual([])
})

test("the chains for React Native and Node are those for browsers", async () => {
  const [one, other] = await Promise.all(
    ["chains", "chains-bundled"].map((name) => import(join(root, `dist/${name}.js`)))
  )
  // Functions, e.g. those that format blocks, exist twice.
  const plain = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (_, it) =>
        typeof it === "bigint" ? `${it}n` : typeof it === "function" ? "function" : it
      )
    )
  expect(Object.keys(other)).toEqual(Object.keys(one))
  expect(plain({ ...other })).toEqual(plain({ ...one }))
})

test("slipway/effect does not bundle Effect, so that both share one copy", async () => {
  const { imports } = await bundle('export * from "slipway/effect"', { packages: "external" })
  expect(imports.map(({ path }) => path)).toEqual(["slipway/effect"])
  const { inputs } = await bundle('export * from "slipway/effect"')
  expect(inputs).toContain("node_modules/effect/dist/Effect.js")
})

/** Runs a script with what a page has, and neither `process` nor `Buffer`. */
const inBrowser = (script: string, page: object): Promise<unknown> => {
  const { URL, URLSearchParams, Headers, Request, Response, AbortController, AbortSignal, FormData, Blob } =
    globalThis
  const { setTimeout, clearTimeout, queueMicrotask, TextEncoder, TextDecoder, crypto, performance, console } =
    globalThis
  const web = {
    URL,
    URLSearchParams,
    Headers,
    Request,
    Response,
    AbortController,
    AbortSignal,
    FormData,
    Blob
  }
  const timers = { setTimeout, clearTimeout, queueMicrotask }
  const rest = { TextEncoder, TextDecoder, crypto, performance, console, atob, btoa }
  return runInContext(script, createContext({ ...web, ...timers, ...rest, ...page }))
}
