/**
 * The same scripted faults against Slipway and against `@xellar/sdk`, side by side. Prints the table and
 * writes it into docs/reliability.md. Everything happens on 127.0.0.1.
 *
 *   npm run compare:session
 */
import { readFileSync } from "node:fs"
import { writeIntoDocument } from "../document.ts"
import { answerScenarios } from "./answers.ts"
import { axiosVersion, existingVersion } from "./existing.ts"
import { stayOnLoopback, strayed } from "./loopback.ts"
import { openRig, type Rig } from "./rig.ts"
import type { Scenario, Seen } from "./scenario.ts"
import { secretScenarios } from "./secrets.ts"
import { sessionScenarios } from "./sessions.ts"

const main = async () => {
  stayOnLoopback()
  const lines: string[] = []
  for (const scenario of [...sessionScenarios, ...answerScenarios, ...secretScenarios]) {
    const { title } = scenario
    const existing = await inRig(scenario, scenario.existing)
    const slipway = await inRig(scenario, scenario.slipway)
    console.log(`\n${title}\n  existing  ${words(existing)}\n  slipway   ${words(slipway)}`)
    lines.push(`| ${[title, cell(existing), cell(slipway)].join(" | ")} |`)
  }
  if (strayed.length > 0) throw new Error(`Something tried to reach ${strayed.join(", ")}`)
  write(lines)
}

const inRig = async ({ title, sandbox }: Scenario, run: (rig: Rig) => Promise<Seen>): Promise<Seen> => {
  const rig = await openRig(sandbox)
  try {
    return await run(rig)
  } catch (error) {
    throw new Error(`The scenario could not be played: ${title}`, { cause: error })
  } finally {
    await rig.close()
  }
}

const words = ({ server, caller }: Seen) => `server: ${server}; caller: ${caller}`

const cell = ({ server, caller }: Seen) => `server: ${server}<br>caller: ${caller}`.replaceAll("|", "\\|")

const write = (lines: readonly string[]) => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8")
  )
  const versions = [
    `\`@xellar/sdk\` ${existingVersion()} on axios ${axiosVersion()}`,
    `Slipway ${version} from \`src/\``,
    `Node ${process.version}`
  ]
  const table = [
    `Versions: ${versions.join(", ")}.`,
    "",
    "| scenario | `@xellar/sdk` | Slipway |",
    "| --- | --- | --- |",
    ...lines
  ].join("\n")
  writeIntoDocument("compare:session", table)
}

await main()
