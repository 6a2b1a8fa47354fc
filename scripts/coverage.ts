import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { parse } from "yaml"
import { keyOf, type Node, operations } from "../src/generate/document.ts"
import type { Coverage } from "../src/generate/report.ts"
import { documentPath, type Service } from "./generation/specChangesReport.ts"

/**
 * Finds what depends on each operation of the services: the methods of the client by the operations that their comments name, the
 * hooks that call those methods, the pages that mention either, and the handlers of the sandbox.
 */
export const coverageOf = (root: string): Coverage => {
  const methods = documentedMethods(root)
  const hooks = hookCalls(root)
  const pages = texts(root, "docs", /^[^/\\]+\.md$/)
  const rows = (["wallet", "ramp", "smartAccount"] as const).flatMap((service) => {
    const handlers = handlerFolders[service].flatMap((folder) =>
      texts(root, `sandbox/src/${folder}`, /\.ts$/)
    )
    return operationsOf(root, service).map(({ at, operationId }) => {
      const named = methods.filter(({ sources }) => sources.includes(operationId) || sources.includes(at))
      const ofClient = named.map(({ name }) => name)
      const using = hooks
        .filter(({ calls }) => ofClient.some((name) => calls.has(name)))
        .map(({ name }) => name)
      const mentions = [...ofClient, ...using].map(
        (name) => new RegExp(`\\b${name.replaceAll(".", "\\.")}\\b`)
      )
      return [
        keyOf(at),
        {
          methods: ofClient,
          hooks: using.sort(),
          docs: pages.filter(({ text }) => mentions.some((name) => name.test(text))).map(({ path }) => path),
          sandbox: handlers
            .filter(({ text }) => new RegExp(`^\\s+(?:async )?${operationId}[:(,]`, "m").test(text))
            .map(({ path }) => path)
        }
      ] as const
    })
  })
  return Object.fromEntries(rows)
}

/** What the package says, whose users do not have the files of the sandbox. */
export const publishedCoverage = (coverage: Coverage): Coverage =>
  Object.fromEntries(
    Object.entries(coverage).map(([key, { methods, hooks, docs }]) => [key, { methods, hooks, docs }])
  )

/** The folders of the sandbox that have a service's handlers. Two services may have operations of one name. */
const handlerFolders: Readonly<Record<Service, readonly string[]>> = {
  wallet: ["auth", "wallet"],
  ramp: ["ramp"],
  smartAccount: ["smartAccount"]
}

const operationsOf = (root: string, service: Service) => {
  const document: Node = parse(readFileSync(join(root, documentPath(service)), "utf8"))
  return [...operations(document).values()].map(({ at, operation }) => ({
    at,
    operationId: String(operation.operationId)
  }))
}

/** The files of a folder and of those in it, with their texts. */
const texts = (root: string, folder: string, pattern: RegExp) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { encoding: "utf8", recursive: true })
        .filter((name) => pattern.test(name))
        .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), "utf8") }))
    : []

/** The namespace of the client for each interface of a service. */
const namespaces: Readonly<Record<string, string>> = {
  AuthService: "auth",
  AccountService: "account",
  WalletService: "wallet",
  RampAccountService: "ramp",
  OnrampService: "onramp",
  OnrampQuotes: "onramp",
  OfframpService: "offramp",
  OfframpQuotes: "offramp",
  OfframpSales: "offramp",
  RecipientsService: "recipients",
  ReferenceService: "reference",
  OrganizationService: "organization",
  AppService: "app",
  SessionService: "session",
  SmartAccountService: "smartAccount"
}

interface Method {
  readonly name: string
  /** The operations that the comment of the method names as its source. */
  readonly sources: readonly string[]
}

const documentedMethods = (root: string): readonly Method[] => {
  const files = [...texts(root, "src/facade", /\.ts$/), ...texts(root, "src/session", /^Session\.ts$/)]
  return files.flatMap(({ path, text }) =>
    parsed(path, text).statements.flatMap((statement) => {
      const namespace = ts.isInterfaceDeclaration(statement) ? namespaces[statement.name.text] : undefined
      return namespace !== undefined && ts.isInterfaceDeclaration(statement)
        ? membersIn(statement.members, namespace)
        : []
    })
  )
}

const membersIn = (members: ts.NodeArray<ts.TypeElement>, prefix: string): readonly Method[] =>
  members.flatMap((member): readonly Method[] => {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name)) return []
    const name = `${prefix}.${member.name.text}`
    if (member.type && ts.isTypeLiteralNode(member.type)) return membersIn(member.type.members, name)
    const [comment] = ts.getJSDocCommentsAndTags(member)
    const source = /Source:[\s\S]*?(?=\n\s*\*\s*(?:@|\n|\/|$))/.exec(comment?.getText() ?? "")?.[0] ?? ""
    const sources = [...source.matchAll(/`((?:[A-Z]+ \/)?[\w/{}-]+)`/g)].map(([, named = ""]) => named)
    return sources.length === 0 ? [] : [{ name, sources }]
  })

const parsed = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** The hooks with the methods of the client that they call, directly or through what they use of `src/query`. */
const hookCalls = (root: string) => {
  const files = [...texts(root, "src/query", /\.ts$/), ...texts(root, "src/react/hooks", /\.ts$/)]
  const declarations = new Map(files.flatMap(({ path, text }) => declarationsIn(path, text)))
  // Hooks that send and sign name the method in quotes.
  const quoted = /"((?:send|sign|transfer|cancel)\w+)"/g
  const callsOf = (name: string, seen: Set<string>): ReadonlySet<string> => {
    const found = new Set<string>()
    const text = declarations.get(name)
    if (text === undefined || seen.has(name)) return found
    seen.add(name)
    for (const [, call = ""] of text.matchAll(
      /\.?\b((?:auth|account|app|wallet|ramp|onramp|offramp|recipients|reference|session|smartAccount)(?:\.\w+)+)/g
    ))
      found.add(call)
    if (/^use[A-Z]/.test(name)) for (const [, send = ""] of text.matchAll(quoted)) found.add(`wallet.${send}`)
    for (const [used] of text.matchAll(/\b\w+\b/g)) for (const call of callsOf(used, seen)) found.add(call)
    return found
  }
  return [...declarations.keys()]
    .filter((name) => /^use[A-Z]/.test(name))
    .map((name) => ({ name, calls: callsOf(name, new Set()) }))
}

const declarationsIn = (path: string, text: string): readonly (readonly [string, string])[] =>
  parsed(path, text).statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap((declaration) =>
      ts.isIdentifier(declaration.name)
        ? [[declaration.name.text, declaration.getText().replace(/\s+(?=\.)/g, "")] as const]
        : []
    )
  })
