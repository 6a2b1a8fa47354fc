import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Example } from "./examples.ts"

const root = join(import.meta.dirname, "../../..")

const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map(
  (file) => `docs/${file}`
)

/** The documents of both packages. */
export const pages = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md"],
  ...["SECURITY.md", "CODE_OF_CONDUCT.md"],
  ...inDocs
].filter((file) => file.endsWith(".md"))

export const textOf = (page: string) => readFileSync(join(root, page), "utf8")

/** The code on a page in one of the languages of `tag`, a pattern. */
const codeOn = (page: string, tag: string): Example[] =>
  [...textOf(page).matchAll(new RegExp(`^\`\`\`(?:${tag})\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, code = ""], index) => ({ name: `${page}, block ${index + 1}`, code })
  )

/** The TypeScript on a page. Each block is a separate example. */
const examplesOn = (page: string): Example[] => codeOn(page, "ts")

/** The JavaScript of the documents. Much of it is for programs that are not installed here, so it is compiled and not run. `test/walletKit` runs `otherApps.js`. */
export const javascript = pages
  .flatMap((page) => codeOn(page, "jsx?"))
  .filter(({ code }) => !code.startsWith("// otherApps.js"))

/** The JSON of the documents. */
export const settings = pages.flatMap((page) => codeOn(page, "json"))

const isTest = ({ code }: Example) => /from "vitest"$/m.test(code)

/** Their blocks are whole programs, or say that they continue the first one. */
const pastedPages = ["README.md", "docs/sending.md", "docs/smart-accounts.md", "docs/viem.md"]

/** The programs of a reader who pastes a block into an empty file, or below the first block if it says so. */
export const pastedPrograms: readonly Example[] = pastedPages.flatMap((page) => {
  const examples = examplesOn(page)
  const first = examples[0]?.code ?? ""
  return examples.map(({ name, code }) => ({
    name,
    code: code.startsWith("// Continues the first example") ? `${first}\n${code}` : code,
    isModule: true
  }))
})

/** The blocks of the other pages. They can use the variables that their page describes. */
export const blocks = pages
  .filter((page) => !pastedPages.includes(page))
  .flatMap(examplesOn)
  .filter((example) => !isTest(example))

/** The blocks that show an app's tests. */
export const testFiles = pages.flatMap(examplesOn).filter(isTest)

/** The blocks about React of a page are one program, because each continues the last one. */
const programOn = (page: string): Example => ({
  name: page,
  code: [...textOf(page).matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code).join("\n"),
  isModule: true
})

export const programs = pages.map(programOn).filter(({ code }) => code !== "")
