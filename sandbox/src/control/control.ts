import { explorer } from "../explorer/explorer.ts"
import { identity } from "../identity/identity.ts"
import { badRequest, notFound } from "../service/failure.ts"
import type { Incoming } from "../service/request.ts"
import { isRsaKey } from "../service/rsaKey.ts"
import type { Answer } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { chainRoutes, networksAt } from "./chain.ts"
import { clockRoutes } from "./clock.ts"
import { inspectorAnswer, inspectorRoutes } from "./inspector.ts"
import { rampRoutes } from "./ramp.ts"
import { type Controlled, type Fields, type Routes, textOf } from "./route.ts"
import { bundlerRpc, rpc } from "./rpc.ts"
import { sessionRoutes } from "./sessions.ts"
import { smartAccountRoutes } from "./smartAccount.ts"
import { snapshotRoutes } from "./snapshots.ts"
import { tenantRoutes } from "./tenants.ts"

const routes: Routes = [
  ...clockRoutes,
  ...snapshotRoutes,
  ...sessionRoutes,
  ...rampRoutes,
  ...smartAccountRoutes,
  ...chainRoutes,
  ...inspectorRoutes,
  ...tenantRoutes,
  ["GET", /^\/health$/, () => ({ status: "ok" })],
  ["GET", /^\/inbox$/, ({ world }, _fields, _parts, query) => world.inbox.list(query.get("to") ?? undefined)],
  ["GET", /^\/inbox\/latest$/, ({ world }, _fields, _parts, query) => latest(world, query.get("to"))],
  ["PUT", /^\/ramp-clients\/([^/]+)$/, ({ world }, fields, [id = ""]) => registerClient(world, id, fields)]
]

/** Answers requests under `/__sandbox`: the inbox, the faucet, the clock and so on. */
export const control = async (controlled: Controlled, incoming: Incoming): Promise<Answer> => {
  const { pathname, searchParams } = incoming.url
  const path = /^\/__sandbox(\/.*)$/.exec(pathname)?.[1] ?? ""
  const recovery = /^\/recovery\/([^/]+)\.xellar$/.exec(path)
  if (recovery !== null && incoming.method === "GET") return recoveryFile(controlled.world, recovery[1] ?? "")
  if (path.startsWith("/identity/"))
    return identity(controlled.world, path.slice("/identity".length), incoming)
  if (/^\/explorer(?:\/|$)/.test(path) && incoming.method === "GET")
    return explorer(controlled.world, path.slice("/explorer".length), incoming)
  if (path.startsWith("/rpc/")) return rpc(controlled, path.slice("/rpc".length), incoming)
  if (path.startsWith("/bundler/")) return bundlerRpc(controlled, path.slice("/bundler".length), incoming)
  if (path === "/networks" && incoming.method === "GET") {
    return { status: 200, body: networksAt(incoming.base, controlled.world) }
  }
  const other = inspectorAnswer(controlled, path, incoming)
  if (other !== undefined) return other
  for (const [method, pattern, route] of routes) {
    const found = method === incoming.method ? pattern.exec(path) : null
    if (found === null) continue
    const parts = found.slice(1).map((part) => decodeURIComponent(part))
    return { status: 200, body: await route(controlled, fieldsOf(incoming), parts, searchParams) }
  }
  throw notFound(`Cannot ${incoming.method} ${pathname}`)
}

const fieldsOf = ({ bytes }: Incoming): Fields => {
  if (bytes.length === 0) return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw badRequest("body must be a JSON object")
}

const latest = (world: World, to: string | null) => {
  const message = to === null ? world.inbox.list().at(-1) : world.inbox.latest(to)
  if (message === undefined) throw notFound("there is no message")
  return message
}

const registerClient = (world: World, clientId: string, fields: Fields) => {
  const publicKey = textOf(fields, "publicKey")
  if (!isRsaKey(publicKey)) throw badRequest("publicKey must be an RSA public key as PEM text")
  world.store.rampClients.set(clientId, publicKey)
  return { clientId }
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
