import { join } from "node:path"
import { build } from "esbuild"

/**
 * Returns the components' stylesheet as one text.
 *
 * @param target - The browsers that must understand it. Without one, nested rules stay nested.
 */
export const stylesheet = async (target: string[] = []): Promise<string> => {
  const entry = join(import.meta.dirname, "../../src/react/styles/index.css")
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, target })
  return outputFiles.map(({ text }) => inOneBlock(text)).join("")
}

/** Each source file is a block of the layer. */
const inOneBlock = (css: string) => css.replaceAll(/^\}\n\n\/\* [\w/.]+ \*\/\n@layer slipway \{\n/gm, "")
