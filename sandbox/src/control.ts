import { createPublicKey } from "node:crypto"
import { erc20At } from "./chain/tokens.ts"
import { type Controlled, type Fields, type Routes, textOf } from "./controlRoute.ts"
import { sessionRoutes } from "./controlSessions.ts"
import { badRequest, notFound } from "./failure.ts"
import { askForInformation } from "./ramp/offramp.ts"
import type { Incoming } from "./service/request.ts"
import type { Answer } from "./service/service.ts"
import { addressOf, amountOf } from "./wallet/values.ts"
import type { World } from "./world.ts"

const routes: Routes = [
  ...sessionRoutes,
  ["GET", /^\/health$/, () => ({ status: "ok" })],
  ["GET", /^\/inbox$/, ({ world }, _fields, _parts, query) => world.inbox.list(query.get("to") ?? undefined)],
  ["GET", /^\/inbox\/latest$/, ({ world }, _fields, _parts, query) => latest(world, query.get("to"))],
  ["POST", /^\/faucet$/, ({ world }, fields) => faucet(world, fields)],
  ["POST", /^\/clock\/advance$/, ({ world }, fields) => advance(world, fields)],
  ["PUT", /^\/ramp-clients\/([^/]+)$/, ({ world }, fields, [id = ""]) => registerClient(world, id, fields)],
  [
    "POST",
    /^\/offramps\/([^/]+)\/need-information$/,
    ({ world }, fields, [id = ""]) => ask(world, id, fields)
  ],
  [
    "POST",
    /^\/reset$/,
    ({ sandbox }) => {
      sandbox.reset()
      return { status: "ok" }
    }
  ]
]

/** Answers what is under `/__sandbox`: the inbox, the faucet, the clock and the like. */
export const control = (controlled: Controlled, incoming: Incoming): Answer => {
  const { pathname, searchParams } = incoming.url
  const path = /^\/__sandbox(\/.*)$/.exec(pathname)?.[1] ?? ""
  const recovery = /^\/recovery\/([^/]+)\.xellar$/.exec(path)
  if (recovery !== null && incoming.method === "GET") return recoveryFile(controlled.world, recovery[1] ?? "")
  for (const [method, pattern, route] of routes) {
    const found = method === incoming.method ? pattern.exec(path) : null
    if (found === null) continue
    const parts = found.slice(1).map((part) => decodeURIComponent(part))
    return { status: 200, body: route(controlled, fieldsOf(incoming), parts, searchParams) }
  }
  throw notFound(`Cannot ${incoming.method} ${pathname}`)
}

const fieldsOf = ({ bytes }: Incoming): Fields => {
  if (bytes.length === 0) return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof body === "object" && body !== null) return { ...body }
  } catch {
    // Told below, together with JSON that is not an object.
  }
  throw badRequest("body must be a JSON object")
}

const latest = (world: World, to: string | null) => {
  const message = to === null ? world.inbox.list().at(-1) : world.inbox.latest(to)
  if (message === undefined) throw notFound("there is no message")
  return message
}

const faucet = (world: World, fields: Fields) => {
  const network = world.chain.choose({ network: textOf(fields, "network") })
  const to = addressOf("address", textOf(fields, "address"))
  const token = fields.token === undefined ? undefined : addressOf("token", textOf(fields, "token"))
  const decimals = token === undefined ? 18 : erc20At(token)?.decimals
  if (decimals === undefined) throw badRequest("token is not a token of the sandbox")
  const amount = textOf(fields, "amount")
  network.credit(to, amountOf("amount", amount, decimals), token, world.clock.now())
  return { address: to, amount }
}

/** Dates after the year 9999 are no date-times any more. */
const endOfTime = Date.UTC(9000, 0)

const advance = (world: World, fields: Fields) => {
  const { ms } = fields
  if (typeof ms !== "number" || !Number.isFinite(ms) || ms < 0)
    throw badRequest("ms must be a number of at least 0")
  if (world.clock.now() + ms > endOfTime) throw badRequest("ms leads beyond the year 9000")
  world.clock.advance(ms)
  return { now: new Date(world.clock.now()).toISOString() }
}

const registerClient = (world: World, clientId: string, fields: Fields) => {
  const publicKey = textOf(fields, "publicKey")
  if (!isRsaKey(publicKey)) throw badRequest("publicKey must be an RSA public key as PEM text")
  world.store.rampClients.set(clientId, publicKey)
  return { clientId }
}

const isRsaKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === "rsa"
  } catch {
    return false
  }
}

const ask = (world: World, id: string, fields: Fields) => {
  askForInformation(world, id, textOf(fields, "message"))
  return { id }
}

const recoveryFile = (world: World, id: string): Answer => {
  const file = world.store.recoveryFiles.get(id)
  if (file === undefined || file.expiresAt <= world.clock.now())
    throw notFound("the recovery link has expired")
  const headers = {
    "content-type": "application/octet-stream",
    "content-disposition": 'attachment; filename="recovery.xellar"'
  }
  return { status: 200, body: file.secret0, headers }
}
