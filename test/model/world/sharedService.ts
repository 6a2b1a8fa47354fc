import { createSandbox, type Sandbox } from "../../../sandbox/src/testing.ts"
import type { Machine } from "./machine.ts"

/** A service whose users have wallets, shared by several runs. */
export interface SharedService {
  readonly sandbox: Sandbox
  /** Their ids are those in the tokens. */
  readonly users: readonly User[]
}

export interface User {
  readonly name: string
  readonly email: string
  readonly id: string
}

const names = ["ada", "grace"]

/** Creating wallets takes longer than most runs, so runs share a service. It is replaced before its ledger gets too long. */
const maxEntries = 4_000

let shared: SharedService | undefined
let now: (() => number) | undefined

/** Returns a service on the clock of the machine. */
export const openSharedService = async (machine: Machine): Promise<SharedService> => {
  now = machine.serverTime
  if (!shared || shared.sandbox.ledger.length > maxEntries) shared = await create()
  return shared
}

const create = async (): Promise<SharedService> => {
  // The service adds no delays.
  const wait = () => Promise.reject(new Error("The model's service must not wait"))
  const clock = { now: () => now?.() ?? 0, advance: () => {}, reset: () => {}, wait }
  const sandbox = createSandbox({ seed: "model", blockTime: 0, clock })
  // In sequence, because the newest wallet belongs to the latest user.
  const users: User[] = []
  for (const name of names) {
    const email = `${name}@example.com`
    const { accessToken } = await ask(sandbox, "/auth/google", { credential: `sandbox:google:${email}` })
    await ask(sandbox, "/account/create", {}, { authorization: `Bearer ${accessToken}` })
    const id = sandbox.ledger.findLast(({ kind }) => kind === "createAccount")?.user ?? ""
    users.push({ name, email, id })
  }
  return { sandbox, users }
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
