// The changes that a mutation run tries in a source file, as spans of its text.

import ts from "typescript"

export interface Mutant {
  readonly file: string
  readonly line: number
  /** The line as it is in the source. */
  readonly lineText: string
  readonly start: number
  readonly end: number
  /** The text that replaces the span. A removed statement has none. */
  readonly replacement: string
  readonly original: string
  readonly kind: string
}

/** A mutant with its number in one run. */
export interface NumberedMutant extends Mutant {
  readonly id: number
}

export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = text.split("\n")
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isTypeOnly(node)) return
    for (const [target, replacement, kind] of changesOf(node)) {
      const start = target.getStart(source)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      const lineText = lines[line - 1] ?? ""
      const original = target.getText(source)
      found.push({ file, line, lineText, start, end: target.end, replacement, original, kind })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

type Change = readonly [target: ts.Node, replacement: string, kind: string]

function isTypeOnly(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isVariableStatement(node) && hasDeclare(node))
  )
}

function hasDeclare(node: ts.VariableStatement): boolean {
  return node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword) ?? false
}

function changesOf(node: ts.Node): readonly Change[] {
  return [
    ...conditions(node),
    ...operators(node),
    ...literals(node),
    ...statements(node),
    ...returns(node),
    ...pipeSteps(node),
    ...optionalChains(node)
  ]
}

function conditions(node: ts.Node): readonly Change[] {
  if (ts.isIfStatement(node)) return negated(node.expression)
  if (ts.isConditionalExpression(node)) return negated(node.condition)
  if (ts.isWhileStatement(node)) return [[node.expression, "false", "condition"]]
  return []
}

// A comparison that is turned round, or a "not" that is taken away, is the same change.
function negated(condition: ts.Expression): readonly Change[] {
  if (isEquality(condition) || isNot(condition)) return []
  return [[condition, `!(${condition.getText()})`, "condition"]]
}

const isNot = (node: ts.Node): node is ts.PrefixUnaryExpression =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken

const isEquality = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && ["===", "!=="].includes(node.operatorToken.getText())

const otherOperators: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "-": "+",
  "*": "/"
}

function operators(node: ts.Node): readonly Change[] {
  if (isNot(node)) return [[node, node.operand.getText(), "not"]]
  if (!ts.isBinaryExpression(node)) return []
  const left = node.left.getText()
  const operator = node.operatorToken.getText()
  if (operator === "??") return [[node, left, "??"]]
  const other = otherOperators[operator]
  // The new operator may not bind as the old one did, or mix with a "??" beside it.
  return other === undefined ? [] : [[node, `(${left}) ${other} (${node.right.getText()})`, "operator"]]
}

function literals(node: ts.Node): readonly Change[] {
  if (isName(node)) return []
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [[node, node.text === "" ? '"mutant"' : '""', "literal"]]
  if (ts.isTemplateExpression(node)) return [[node, '""', "literal"]]
  if (ts.isBigIntLiteral(node)) return [[node, `(${node.getText()} + 1n)`, "literal"]]
  if (ts.isNumericLiteral(node)) return [[node, `(${node.getText()} + 1)`, "literal"]]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, "false", "literal"]]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, "true", "literal"]]
  return []
}

// A literal that names a property or a module, or is part of a tagged template, is no value.
function isName(node: ts.Node): boolean {
  const parent = node.parent
  if (parent === undefined || ts.isTaggedTemplateExpression(parent)) return true
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return true
  return (
    ("name" in parent && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  )
}

function statements(node: ts.Node): readonly Change[] {
  if (!ts.isExpressionStatement(node) || ts.isStringLiteral(node.expression)) return []
  if (node.expression.getText().startsWith("super(")) return []
  return [[node, "", "statement"]]
}

function returns(node: ts.Node): readonly Change[] {
  const value = returned(node)
  if (value === undefined || value.getText() === "undefined") return []
  return [[value, "undefined", "return"]]
}

function returned(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined
}

function pipeSteps(node: ts.Node): readonly Change[] {
  if (!ts.isCallExpression(node)) return []
  const callee = node.expression
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === "pipe")
    return node.arguments.map(withoutStep)
  if (ts.isIdentifier(callee) && callee.text === "pipe") return node.arguments.slice(1).map(withoutStep)
  return []
}

const withoutStep = (step: ts.Expression): Change => [step, "((value) => value)", "pipe step"]

function optionalChains(node: ts.Node): readonly Change[] {
  if (
    !(ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node))
  )
    return []
  const token = node.questionDotToken
  if (token === undefined) return []
  // A chain is cut short as a whole, so it is replaced as a whole.
  const whole = chainOf(node)
  const text = whole.getText()
  const at = token.getStart() - whole.getStart()
  const dot = ts.isPropertyAccessExpression(node) ? "." : ""
  return [[whole, text.slice(0, at) + dot + text.slice(at + 2), "?."]]
}

function chainOf(node: ts.Node): ts.Node {
  const parent = node.parent
  const continues =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent)
  return continues && parent.expression === node ? chainOf(parent) : node
}
