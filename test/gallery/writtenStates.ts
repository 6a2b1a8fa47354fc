import { readdirSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const root = join(import.meta.dirname, "../..")
const components = join(root, "src/react/components")

/** Every `component state` that the components can write, by the types of what they pass to a surface or a dialog. */
export const writtenStates = (): readonly string[] => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const files = readdirSync(components, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(components, name))
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && /^(?:Surface|Dialog)$/.test(node.tagName.getText())) {
      for (const name of textsOf(node, "name", checker))
        for (const state of textsOf(node, "state", checker)) found.add(`${name} ${state}`)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    const source = program.getSourceFile(file)
    if (source) visit(source)
  }
  return [...found].sort()
}

/** The texts that an attribute can have. None if it can be any text. */
const textsOf = (
  element: ts.JsxOpeningLikeElement,
  name: string,
  checker: ts.TypeChecker
): readonly string[] =>
  element.attributes.properties.flatMap((attribute) => {
    if (ts.isJsxSpreadAttribute(attribute)) {
      const symbol = checker.getTypeAtLocation(attribute.expression).getProperty(name)
      return symbol ? literalsIn(checker.getTypeOfSymbolAtLocation(symbol, attribute)) : []
    }
    const { initializer } = attribute
    if (attribute.name.getText() !== name || initializer === undefined) return []
    if (ts.isStringLiteral(initializer)) return [initializer.text]
    const isExpression = ts.isJsxExpression(initializer) && initializer.expression
    return isExpression ? literalsIn(checker.getTypeAtLocation(isExpression)) : []
  })

const literalsIn = (type: ts.Type): readonly string[] =>
  (type.isUnion() ? type.types : [type]).flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
