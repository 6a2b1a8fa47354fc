import { execFileSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { build as esbuild } from "esbuild"
import { transform } from "lightningcss"
import { build as vite } from "vite"
import type { Consumer } from "../support/runtime/packed.ts"

const repository = join(import.meta.dirname, "../..")
const bundlers = join(repository, "test/bundlers")
const next = join(repository, "examples/next/node_modules/next")

/** What becomes of the packed stylesheet on its way into a page. */
export const stylesheetBuilds: Readonly<Record<string, (consumer: Consumer) => Promise<string>>> = {
  "a plain link": async (consumer) => sourceOf(consumer).toString(),
  "Vite with its defaults": async ({ folder, write }) => {
    write("index.html", '<!doctype html><script type="module" src="/main.js"></script>')
    const built = await vite({ root: folder, logLevel: "error", build: { write: false } })
    const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
    return outputs
      .flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : []
      )
      .join("")
  },
  "esbuild for older browsers": async ({ folder }) => {
    const { outputFiles } = await esbuild({
      entryPoints: [join(folder, "main.js")],
      bundle: true,
      minify: true,
      write: false,
      outdir: folder,
      target: ["chrome109", "safari16.4", "firefox115"]
    })
    return outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? ""
  },
  "Lightning CSS for older browsers": async (consumer) =>
    transform({
      filename: "styles.css",
      code: sourceOf(consumer),
      minify: true,
      // Versions of Chrome 109, Safari 16.4 and Firefox 115, as it counts them.
      targets: { chrome: 109 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 }
    }).code.toString()
}

const tools = createRequire(join(bundlers, "package.json"))
const urlOf = (name: string) => pathToFileURL(tools.resolve(name)).href

const sourceOf = ({ installed }: Consumer) => readFileSync(join(installed, "dist/styles.css"))

/** Bundlers that are not part of the project's install: `npm ci --prefix test/bundlers` installs them. */
const hasBundlers = existsSync(join(bundlers, "node_modules"))

export const installedBundlers: typeof stylesheetBuilds = hasBundlers
  ? {
      "webpack with cssnano": async ({ folder }) => {
        const script = `
          import webpack from "webpack"
          import Extract from "mini-css-extract-plugin"
          import Minimizer from "css-minimizer-webpack-plugin"
          const use = [Extract.loader, ${JSON.stringify(tools.resolve("css-loader"))}]
          webpack({
            mode: "production",
            context: ${JSON.stringify(folder)},
            entry: "./main.js",
            output: { path: ${JSON.stringify(join(folder, "webpack"))} },
            module: { rules: [{ test: /\\.css$/, use }] },
            plugins: [new Extract()],
            optimization: { minimizer: [new Minimizer({ parallel: false })] }
          }, (error, stats) => {
            if (error) throw error
            if (stats.hasErrors()) throw new Error(stats.toString())
          })`
        run(["--input-type=module", "--eval", script], bundlers)
        return cssIn(join(folder, "webpack"))
      },
      "Tailwind CSS": async ({ folder, write }) => {
        symlinkSync(
          join(bundlers, "node_modules/tailwindcss"),
          join(folder, "node_modules/tailwindcss"),
          "dir"
        )
        const input = write("tailwind.css", tailwind)
        const output = join(folder, "tailwind-built.css")
        const cli = tools.resolve("@tailwindcss/cli/package.json")
        run([join(cli, "../dist/index.mjs"), "--minify", "--input", input, "--output", output], folder)
        return readFileSync(output, "utf8")
      },
      Parcel: async ({ folder, write }) => {
        // As docs/support.md says.
        write("package.json", '{ "private": true, "@parcel/resolver-default": { "packageExports": true } }')
        const entry = write("parcel.html", '<!doctype html><script type="module" src="./main.js"></script>')
        const script = `
          import { Parcel } from ${JSON.stringify(urlOf("@parcel/core"))}
          await new Parcel({
            entries: ${JSON.stringify(entry)},
            defaultConfig: ${JSON.stringify(tools.resolve("@parcel/config-default"))},
            mode: "production",
            shouldDisableCache: true,
            defaultTargetOptions: { distDir: ${JSON.stringify(join(folder, "parcel"))} }
          }).run()`
        run(["--input-type=module", "--eval", script], folder)
        return cssIn(join(folder, "parcel"))
      }
    }
  : {}

/** As docs/theming.md says. */
const tailwind = `@layer theme, base, slipway, components, utilities;
@import "tailwindcss";
@import "slipway/styles.css";`

/**
 * Next.js is not part of the project's install either: `npm ci --prefix examples/next` installs it. The example is built
 * with Turbopack, and test/examples/next/next.browser.test.ts looks at its colors.
 */
export const nextBuild: typeof stylesheetBuilds =
  hasBundlers && existsSync(next)
    ? { "Next.js with webpack": async (consumer) => builtByNext(consumer, "--webpack") }
    : {}

/** In a folder of the repository, where Next.js finds React. */
const builtByNext = (consumer: Consumer, bundler: string) => {
  const output = join(repository, ".slipway")
  mkdirSync(output, { recursive: true })
  const folder = mkdtempSync(join(output, "next-"))
  try {
    mkdirSync(join(folder, "app"))
    mkdirSync(join(folder, "node_modules"))
    symlinkSync(next, join(folder, "node_modules/next"), "dir")
    const root = JSON.stringify(repository)
    const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text)
    write("next.config.mjs", `export default { outputFileTracingRoot: ${root} }`)
    write("app/styles.css", sourceOf(consumer))
    write(
      "app/layout.js",
      `import "./styles.css"
       export default ({ children }) => <html><body>{children}</body></html>`
    )
    write("app/page.js", "export default () => <p>Page</p>")
    run([join(next, "dist/bin/next"), "build", bundler], folder)
    return cssIn(join(folder, ".next/static"))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (options: readonly string[], cwd: string) =>
  execFileSync(process.execPath, options, {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }
  })

const cssIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("")
