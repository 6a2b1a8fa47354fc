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
    MediaType(mediaType, { report, location }) {
      if (hasEntries(mediaType.examples)) return
      report({ message: "A body needs at least one named example under `examples`.", location })
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

function hasEntries(map) {
  return Object.keys(map ?? {}).length > 0
}

function errorAnswers() {
  return {
    PathItem(pathItem, { report, location, key: path }) {
      for (const method of methods.filter((name) => pathItem[name] !== undefined)) {
        const answers = pathItem[method].responses ?? {}
        for (const status of requiredAnswers(path).filter((name) => answers[name] === undefined)) {
          report({
            message: `${method} ${path} has no \`${status}\` answer.`,
            location: location.child([method, "responses"]).key()
          })
        }
      }
    }
  }
}

function requiredAnswers(path) {
  const usesWallet = path.startsWith("/wallet/") && !needNoPermission.includes(path)
  return usesWallet ? [...everyOperationAnswers, "407"] : everyOperationAnswers
}

function sourceMark() {
  return {
    Operation(operation, { report, location }) {
      if (sources.includes(operation["x-source"])) return
      report({ message: `An operation needs x-source: ${sources.join(", ")}.`, location: location.key() })
    },
    Schema(schema, { report, location }) {
      const mark = schema["x-source"]
      if (mark === undefined || sources.includes(mark)) return
      report({ message: `x-source is one of ${sources.join(", ")}.`, location: location.child("x-source") })
    }
  }
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
