import { join } from "node:path"
import { rolldown } from "rolldown"

/**
 * Bundles a program of this folder into `target`, and resolves to its file. A test that starts it many times would load
 * hundreds of modules each time.
 */
export const bundledProgram = async (name: string, target: string): Promise<string> => {
  const bundle = await rolldown({ input: join(import.meta.dirname, `${name}.ts`), platform: "node" })
  try {
    const { output } = await bundle.write({
      dir: target,
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs"
    })
    return join(target, output[0].fileName)
  } finally {
    await bundle.close()
  }
}
