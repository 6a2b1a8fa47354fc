import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { isCollection, isScalar, parse, parseDocument, visit } from "yaml"

const root = join(import.meta.dirname, "../..")
const textOf = (service: string) => readFileSync(join(root, `openapi/${service}.yaml`), "utf8")

const inPython = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout, default=repr)"
const hasPyYaml = spawnSync("python3", ["-c", "import yaml"]).status === 0

describe.each(["wallet", "ramp", "smart-account"])("the %s document", (service) => {
  const document: unknown = parse(textOf(service))

  test("means the same in YAML 1.1, which js-yaml 3 and Go's yaml.v2 read, as in YAML 1.2", () => {
    const older: unknown = parse(textOf(service), { version: "1.1" })
    // As JSON, because dates of YAML 1.1 would be equal to no text.
    expect(JSON.stringify(older)).toBe(JSON.stringify(document))
  })

  test("quotes every text with a question mark in a flow mapping, which some parsers reject", () => {
    const unquoted: string[] = []
    visit(parseDocument(textOf(service)), {
      Scalar: (_, scalar, path) => {
        const isInFlow = path.some((parent) => isCollection(parent) && parent.flow === true)
        if (isInFlow && isScalar(scalar) && scalar.type === "PLAIN" && /[?]/.test(String(scalar.value)))
          unquoted.push(String(scalar.value))
      }
    })
    expect(unquoted).toEqual([])
  })

  // Not every machine has PyYAML.
  test.skipIf(!hasPyYaml)("loads in PyYAML", () => {
    const { stdout, stderr } = spawnSync("python3", ["-c", inPython], {
      input: textOf(service),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024
    })
    expect(stderr).toBe("")
    expect(JSON.parse(stdout)).toEqual(document)
  })
})
