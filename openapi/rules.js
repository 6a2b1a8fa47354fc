/** The project's own lint rules for the OpenAPI documents, loaded by `redocly.yaml`. */
export default function slipway() {
  return {
    id: "slipway",
    rules: {
      oas3: {
        "path-characters": pathCharacters,
        "operation-id-camel-case": operationIdCamelCase,
        "named-examples": namedExamples,
        "error-answers": errorAnswers,
        "source-mark": sourceMark,
        "property-description": propertyDescription
      }
    }
  }
}

const plainPath = /^(\/([A-Za-z0-9-]+|\{[A-Za-z][A-Za-z0-9]*\}))+$/
const camelCase = /^[a-z]+([A-Z0-9][a-z0-9]*)*$/
const sources = ["seed", "docs", "sdk", "assumption"]
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
const everyOperationAnswers = ["401", "429", "default"]
// These two renew a token instead of using the wallet, so the service asks for no permission there.
const needNoPermission = ["/wallet/refresh", "/wallet/refresh-rampable"]

function pathCharacters() {
  return {
    Paths(paths, { report, location }) {
      for (const path of Object.keys(paths)) {
        if (plainPath.test(path)) continue
        report({
          message: `Path ${JSON.stringify(path)} may hold only letters, digits, hyphens and {parameters} between single slashes.`,
          location: location.child(path).key()
        })
      }
    }
  }
}

function operationIdCamelCase() {
  return {
    Operation(operation, { report, location }) {
      if (operation.operationId === undefined || camelCase.test(operation.operationId)) return
      report({
        message: `operationId "${operation.operationId}" is not in camelCase.`,
        location: location.child("operationId")
      })
    }
  }
}

function namedExamples() {
  return {
    Operation(operation, { report, location }) {
      if (Object.keys(operation.responses ?? {}).some(isSuccess)) return
      report({ message: "An operation needs an answer for success, with its example.", location })
    },
    MediaType(mediaType, { report, location }) {
      // Without a schema, or with one that says nothing, every example would pass.
      if (!hasEntries(mediaType.schema)) report({ message: "A body needs a schema.", location })
      if (hasEntries(mediaType.examples)) return
      report({ message: "A body needs at least one named example under `examples`.", location })
    },
    Example(example, { report, location }) {
      // Only a value in the document itself is checked against the schema.
      if (Object.hasOwn(example, "value")) return
      report({ message: "An example needs a `value`.", location })
    },
    Response(response, { report, location }) {
      if (hasEntries(response.content)) return
      report({ message: "An answer needs `content` with a named example.", location })
    },
    RequestBody(body, { report, location }) {
      if (hasEntries(body.content)) return
      report({ message: "A request body needs `content` with a named example.", location })
    }
  }
}

function isSuccess(status) {
  return status.startsWith("2")
}

function hasEntries(map) {
  return Object.keys(map ?? {}).length > 0
}

function errorAnswers() {
  return {
    PathItem(pathItem, { report, location, resolve, key: path }) {
      for (const method of methods.filter((name) => pathItem[name] !== undefined)) {
        const operation = pathItem[method]
        const answers = operation.responses ?? {}
        const place = location.child([method, "responses"])
        for (const status of requiredAnswers(path, operation).filter((name) => answers[name] === undefined)) {
          report({ message: `${method} ${path} has no \`${status}\` answer.`, location: place.key() })
        }
        for (const status of Object.keys(answers).filter((name) => !isSuccess(name))) {
          if (tellsMessage(answers[status], resolve)) continue
          report({
            message: `The \`${status}\` answer of ${method} ${path} needs a JSON body that requires \`message\`.`,
            location: place.child(status)
          })
        }
      }
    }
  }
}

function requiredAnswers(path, operation) {
  const takesWalletToken = (operation.security ?? []).some((schemes) => "walletToken" in schemes)
  const usesWallet = (takesWalletToken || path.startsWith("/wallet/")) && !needNoPermission.includes(path)
  return usesWallet ? [...everyOperationAnswers, "407"] : everyOperationAnswers
}

function tellsMessage(answer, resolve) {
  const body = follow(answer, resolve)?.content?.["application/json"]
  return follow(body?.schema, resolve)?.required?.includes("message") ?? false
}

function follow(node, resolve) {
  return node?.$ref === undefined ? node : resolve(node).node
}

/** Nothing goes unmarked, the seed's facts included: a mark that was forgotten must not pass for the seed's. */
function sourceMark() {
  const marked = (what) => (node, context) => requireMark(what, node["x-source"], context)
  return {
    Server: marked("A server"),
    SecurityScheme: marked("A security scheme"),
    Operation: marked("An operation"),
    Parameter: marked("A parameter"),
    Header: marked("A header"),
    Response: marked("An answer"),
    MediaType: validMark,
    Schema(schema, context) {
      validMark(schema, context)
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const location = context.location.child(["properties", name])
        requireMark(`Property "${name}"`, property["x-source"], { ...context, location })
      }
    }
  }
}

function validMark(node, context) {
  if (node["x-source"] !== undefined) requireMark("A mark", node["x-source"], context)
}

function requireMark(what, mark, { report, location }) {
  if (sources.includes(mark)) return
  report({ message: `${what} needs x-source: ${sources.join(", ")}.`, location: location.key() })
}

function propertyDescription() {
  return {
    Schema(schema, { report, location, resolve }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (property.description ?? resolve(property).node?.description) continue
        report({
          message: `Property "${name}" has no description.`,
          location: location.child(["properties", name]).key()
        })
      }
    }
  }
}
