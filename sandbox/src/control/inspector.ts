import { readBuilt } from "../assets/built.ts"
import type { Incoming } from "../service/request.ts"
import type { Answer } from "../service/service.ts"
import { eventsOf } from "./events.ts"
import { balancesOf, overview } from "./overview.ts"
import type { Controlled, Routes } from "./route.ts"

/** The data of the inspector, as JSON. */
export const inspectorRoutes: Routes = [
  ["GET", /^\/state$/, (controlled) => overview(controlled)],
  ["GET", /^\/requests$/, ({ requests }) => requests.list()],
  [
    "DELETE",
    /^\/requests$/,
    ({ requests }) => {
      requests.clear()
      return []
    }
  ],
  [
    "GET",
    /^\/users\/([^/]+)\/balances$/,
    (controlled, _fields, [id = ""], query) => balancesOf(controlled, id, query.get("network"))
  ]
]

/** The inspector's files, and other responses that are not JSON. */
export const inspectorAnswer = (
  { requests, ended }: Controlled,
  path: string,
  incoming: Incoming
): Answer | undefined => {
  if (path === "/landed") return landed(incoming)
  if (incoming.method !== "GET") return undefined
  const { pathname } = incoming.url
  if (pathname === "/" || pathname === "/__sandbox")
    return { status: 307, body: "", headers: { location: `${incoming.base}/__sandbox/` } }
  switch (path) {
    case "/":
      return { status: 200, body: page, headers: { "content-type": "text/html; charset=utf-8", ...policy } }
    case "/inspector.js":
      return file("inspector.js", "text/javascript")
    case "/inspector.css":
      return file("inspector.css", "text/css")
    case "/events":
      return eventsOf(requests, incoming.headers.get("last-event-id") ?? "", ended())
    default:
      return undefined
  }
}

const file = (name: string, type: string): Answer => ({
  status: 200,
  body: readBuilt(name),
  headers: { "content-type": `${type}; charset=utf-8` }
})

/** The page loads nothing from other origins. */
const policy = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Slipway sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="inspector.css">
<div id="inspector"><noscript>The inspector needs JavaScript.</noscript></div>
<script src="inspector.js"></script>
</html>
`

const secrets = ["authorization", "x-client-secret", "x-signature", "cookie"]

/** The target of the fault `redirect`. It reports which secrets the client sent along. */
const landed = ({ headers, bytes }: Incoming): Answer => {
  const carried = secrets.filter((name) => headers.has(name))
  const data = { carried, bytes: bytes.length }
  return { status: 200, body: { status: 200, message: "The redirect was followed", data } }
}
