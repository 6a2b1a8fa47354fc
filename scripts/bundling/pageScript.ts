import { join } from "node:path"
import { build } from "esbuild"

/** Bundles a script for a page, with React's checks for development. `entry` is a path from the project's root. */
export const pageScript = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../..", entry)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error"
  })
  return outputFiles[0]?.text ?? ""
}
