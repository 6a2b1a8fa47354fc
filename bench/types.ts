/**
 * Measures what the declarations of `slipway` add to the type check of an app: 20 lines against the packed package, without
 * `skipLibCheck`, with TypeScript 7 and 5.9. Fails if a declaration file of Effect is loaded, which apps need not install.
 *
 * Times depend on the machine. So each is divided by that of an empty program with the same options, measured right before it,
 * which reads and checks the declarations of ECMAScript and the DOM, as every app does. viem shows the cost of another library.
 *
 * `npm run bench:types -- 9` measures nine times instead of five.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { installPacked } from "../test/support/runtime/packed.ts"

/** Slipway's declarations take up to a third more, on a busy machine. Those of Effect alone would take twice as long or more. */
const budget = 1.5

const runs = Number(process.argv[2] ?? 5)

const compilers = { "TypeScript 7": "typescript7/bin/tsc", "TypeScript 5.9": "typescript/bin/tsc" }

const programs = {
  empty: "export {}\n",
  slipway: `import { createClient, isSlipwayError } from "slipway"

const client = createClient({ appId: "my-app" })

export const signIn = async (email: string, otp: () => Promise<string>) => {
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: await otp() })
  return client.session.current().status
}

export const pay = async (to: string, amount: string): Promise<string> => {
  try {
    const { balance } = await client.wallet.balanceCoin({ network: "base" })
    const sent = await client.wallet.sendCoin({ network: "base", to, amount })
    return \`\${balance} before \${sent.hash}\`
  } catch (error) {
    if (isSlipwayError(error) && error.outcome === "not_sent") return error.message
    throw error
  }
}
`,
  viem: `import { BaseError, createPublicClient, createWalletClient, custom, type EIP1193Provider, http, parseEther } from "viem"
import { base } from "viem/chains"

export const open = (provider: EIP1193Provider) =>
  createWalletClient({ chain: base, transport: custom(provider) })

const reader = createPublicClient({ chain: base, transport: http() })

export const pay = async (provider: EIP1193Provider, to: \`0x\${string}\`, amount: string): Promise<string> => {
  try {
    const wallet = open(provider)
    const [account] = await wallet.requestAddresses()
    if (account === undefined) return "no account"
    const balance = await reader.getBalance({ address: account })
    return \`\${balance} before \${await wallet.sendTransaction({ account, to, value: parseEther(amount) })}\`
  } catch (error) {
    if (error instanceof BaseError) return error.shortMessage
    throw error
  }
}
`
}

type Program = keyof typeof programs

const options = {
  strict: true,
  noEmit: true,
  target: "es2022",
  module: "nodenext",
  lib: ["es2022", "dom", "dom.iterable"],
  types: []
}

const root = join(import.meta.dirname, "..")
const app = installPacked()

const run = (compiler: string, program: Program, ...flags: string[]) => {
  const start = performance.now()
  const path = join(root, "node_modules", compiler)
  const { status, stdout } = spawnSync(process.execPath, [path, "-p", `${program}.json`, ...flags], {
    cwd: app.folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26
  })
  const time = performance.now() - start
  if (status !== 0) throw new Error(`${program} does not compile:\n${stdout}`)
  return { time, stdout }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** How many times as long as an empty program a program takes, and how long in milliseconds. */
const costOf = (compiler: string, program: Program) => {
  const pairs = Array.from({ length: runs }, () => {
    const empty = run(compiler, "empty").time
    const { time } = run(compiler, program)
    return { time, factor: time / empty }
  })
  return { factor: median(pairs.map(({ factor }) => factor)), time: median(pairs.map(({ time }) => time)) }
}

const isOfEffect = (file: string) => /[\\/]node_modules[\\/](?:@effect|effect)[\\/]/.test(file)

try {
  for (const [program, source] of Object.entries(programs)) {
    app.write(`${program}.ts`, source)
    app.write(`${program}.json`, JSON.stringify({ compilerOptions: options, files: [`${program}.ts`] }))
  }
  for (const [name, compiler] of Object.entries(compilers)) {
    const files = run(compiler, "slipway", "--listFiles").stdout.split("\n")
    const ofEffect = files.filter(isOfEffect)
    if (ofEffect.length > 0) throw new Error(`${name} loads declarations of Effect, such as ${ofEffect[0]}`)
    const [slipway, viem] = [costOf(compiler, "slipway"), costOf(compiler, "viem")]
    console.log(
      `${name}: ${slipway.factor.toFixed(2)} times an empty program (${Math.round(slipway.time)} ms). Budget ${budget}. viem: ${viem.factor.toFixed(2)} times (${Math.round(viem.time)} ms)`
    )
    if (!(slipway.factor <= budget)) process.exitCode = 1
  }
} finally {
  app.remove()
}
