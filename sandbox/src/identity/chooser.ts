import { html } from "hono/html"
import { type MagicName, magicNames, magicNumbers } from "../auth/magic.ts"
import type { Answer } from "../service/service.ts"
import type { World } from "../state/world.ts"
import type { Exchange } from "./exchange.ts"
import { page } from "./html.ts"

const notes: Readonly<Record<MagicName, string>> = {
  wrong: "the credential is refused",
  expired: "the credential has expired",
  ratelimited: "429 with Retry-After",
  new: "has no wallet, every time",
  returning: "has a wallet already",
  nopermission: "has not given permission: 407"
}

/** The page on which a user chooses an account. It asks for no password. */
export const chooser = (world: World, { provider, app }: Exchange): Promise<Answer> => {
  const isTelegram = provider === "Telegram"
  const accounts = [...known(world, provider), ...magicNames.map((name) => magic(name, isTelegram))]
  const label = isTelegram ? "Telegram id (digits)" : "E-mail address"
  return page(
    `Sign in with ${provider} (sandbox)`,
    html`<h1>Sign in with ${provider}</h1>
<p>A stand-in of the sandbox: no password, nothing leaves this machine. ${app} asks who you are.</p>
<form method="post"><ul>${accounts.map(
      ({ account, note }) =>
        html`<li><button name="account" value="${account}">${account}<span class="note">${note}</span></button></li>`
    )}</ul></form>
<form method="post"><label for="account">${label}</label><div class="row">
<input id="account" name="account" required ${isTelegram ? html`inputmode="numeric" pattern="[1-9][0-9]{0,15}"` : html`type="email"`}>
<button>Continue</button></div></form>
<form method="post"><button class="plain" name="cancel" value="1">Cancel</button></form>`
  )
}

interface Choice {
  readonly account: string
  readonly note: string
}

const known = (world: World, provider: Exchange["provider"]): Choice[] => {
  const users = [...world.store.users.values()].filter((user) => user.provider === provider.toLowerCase())
  const first = provider === "Telegram" ? "42" : "ada@example.com"
  const accounts = users.map(({ email, identity }) => (email === "" ? identity : email))
  const listed = new Set([first, ...accounts.slice(-5)])
  return [...listed]
    .filter(
      (account) => !magicNames.some((name) => [`${name}@example.com`, magicNumbers[name]].includes(account))
    )
    .map((account) => ({
      account,
      note: accounts.includes(account) ? "has signed in before" : "has not signed in yet"
    }))
}

const magic = (name: MagicName, isTelegram: boolean): Choice => ({
  account: isTelegram ? magicNumbers[name] : `${name}@example.com`,
  note: notes[name]
})
