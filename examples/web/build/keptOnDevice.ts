import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { build, type Plugin } from "vite"

/** Writes the service worker with the list of the files that the build wrote. */
export const keptOnDevice = (): Plugin => {
  let publicFolder = ""
  return {
    name: "kept-on-device",
    apply: "build",
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => name !== "index.html" && !name.endsWith(".map"))
        const given = (await readdir(publicFolder)).sort()
        const paths = ["/", ...[...built, ...given].sort().map((name) => `/${name}`)]
        const page = bundle["index.html"]
        const html = page?.type === "asset" ? String(page.source) : ""
        const hash = createHash("sha256").update(JSON.stringify(paths)).update(html)
        // Their names stay the same when their content changes.
        for (const name of given) hash.update(await readFile(join(publicFolder, name)))
        const version = hash.digest("hex").slice(0, 12)
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: await workerWith({ PRECACHED: JSON.stringify(paths), VERSION: JSON.stringify(version) })
        })
      }
    }
  }
}

/** The worker as one script, which all browsers can start. */
const workerWith = async (define: Record<string, string>): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      target: "es2022",
      lib: {
        entry: join(import.meta.dirname, "../src/worker/serviceWorker.ts"),
        formats: ["es"],
        fileName: "worker"
      }
    }
  })
  const [result] = [built].flat()
  const script = result && "output" in result ? result.output[0] : undefined
  if (script?.type !== "chunk") throw new Error("The service worker was not built.")
  return script.code
}
