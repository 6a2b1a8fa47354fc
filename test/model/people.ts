import { createSandbox, type Sandbox } from "../../sandbox/src/testing.ts"
import type { Machine } from "./machine.ts"

/** A service in which everybody has a wallet, for one run after another. */
export interface Town {
  readonly sandbox: Sandbox
  /** By name; the id is the one in the tokens. */
  readonly people: readonly Person[]
}

export interface Person {
  readonly name: string
  readonly email: string
  readonly id: string
}

const names = ["ada", "grace"]

/** Making a wallet takes longer than most runs: a town serves many. It forgets nothing, so it has its day. */
const mostEntries = 4_000

let town: Town | undefined
let time: (() => number) | undefined

/** A town that goes by the machine's time. */
export const visitTown = async (machine: Machine): Promise<Town> => {
  time = machine.serverTime
  if (!town || town.sandbox.ledger.length > mostEntries) town = await found()
  return town
}

const found = async (): Promise<Town> => {
  // Nothing in a town is late by the service's will.
  const wait = () => Promise.reject(new Error("Nobody waits for the service's clock here"))
  const clock = { now: () => time?.() ?? 0, advance: () => {}, reset: () => {}, wait }
  const sandbox = createSandbox({ seed: "model", blockTime: 0, clock })
  // One after another: the newest wallet is the one of who has just made one.
  const people: Person[] = []
  for (const name of names) {
    const email = `${name}@example.com`
    const { accessToken } = await ask(sandbox, "/auth/google", { credential: `sandbox:google:${email}` })
    await ask(sandbox, "/account/create", {}, { authorization: `Bearer ${accessToken}` })
    const id = sandbox.ledger.findLast(({ kind }) => kind === "createAccount")?.user ?? ""
    people.push({ name, email, id })
  }
  return { sandbox, people }
}

const ask = async (sandbox: Sandbox, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await sandbox.fetch(`http://wallet.test/api/v2${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-app-id": "model", ...headers },
    body: JSON.stringify(body)
  })
  const { data }: { data: Record<string, string> } = await response.json()
  return data
}
