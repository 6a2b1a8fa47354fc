import { html } from "hono/html"
import { badRequest, notFound } from "../service/failure.ts"
import type { Incoming } from "../service/request.ts"
import type { Answer } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { appleExchange } from "./apple.ts"
import { chooser } from "./chooser.ts"
import type { Exchange, HandBack } from "./exchange.ts"
import { googleExchange } from "./google.ts"
import { literal, page } from "./html.ts"
import { script, webAppScript } from "./scripts.ts"
import { telegramExchange } from "./telegram.ts"

/**
 * Answers requests under `/__sandbox/identity`. The pages and scripts of Google, Apple and Telegram have the same paths
 * as on the real hosts, so that an app only changes the host.
 */
export const identity = async (world: World, path: string, incoming: Incoming): Promise<Answer> => {
  const query = incoming.url.searchParams
  if (path === "/telegram/js/telegram-web-app.js") return webAppScript(world, query)
  const served = script(path)
  if (served !== undefined) return served
  const open = endpoints[path]
  if (open === undefined) throw notFound(`there is no identity page ${path}`)
  const exchange = open(world, query)
  return incoming.method === "POST" ? finish(exchange, incoming) : chooser(world, exchange)
}

const endpoints: Readonly<Record<string, (world: World, query: URLSearchParams) => Exchange>> = {
  "/google/o/oauth2/v2/auth": googleExchange,
  "/apple/auth/authorize": appleExchange,
  "/telegram/auth": telegramExchange
}

const finish = async (exchange: Exchange, { bytes }: Incoming): Promise<Answer> => {
  const decided = new URLSearchParams(new TextDecoder().decode(bytes))
  const account = decided.get("account")?.trim().toLowerCase() ?? ""
  if (decided.has("cancel")) return answerOf(exchange.cancel())
  if (account === "") throw badRequest("account is required")
  return answerOf(await exchange.agree(account, firstNameOf(account)))
}

/** Guesses a first name from an email address: `ada.lovelace@example.com` is Ada. */
const firstNameOf = (account: string): string => {
  const name = /^[a-z]+/.exec(account)?.[0] ?? "Ada"
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const answerOf = (handBack: HandBack): Answer | Promise<Answer> => {
  switch (handBack.kind) {
    case "redirect":
      return { status: 303, body: "", headers: { location: handBack.to } }
    case "form":
      return postingPage(handBack.action, handBack.fields)
    case "message":
      return messagePage(handBack)
  }
}

const postingPage = (action: string, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  page(
    "Going back",
    html`<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="plain">Continue</button></form>`,
    "document.forms[0].submit()"
  )

const messagePage = ({ data, targetOrigin, otherwise }: HandBack & { kind: "message" }): Promise<Answer> => {
  const elsewhere = otherwise === undefined ? "" : `else location.replace(${literal(otherwise)})`
  return page(
    "Going back",
    html`<h1>Done</h1><p>This window can be closed.</p>`,
    `if (opener) { opener.postMessage(${literal(data)}, ${literal(targetOrigin)}); close() } ${elsewhere}`
  )
}
