import { randomBytes } from "node:crypto"
import { html, raw } from "hono/html"
import type { Answer } from "../service/service.ts"

export type Html = ReturnType<typeof html>

/** The paths of the explorer's pages, in the sandbox or in a tenant. */
export interface Links {
  /** The explorer itself, without a slash at the end. */
  readonly home: string
  readonly inspector: string
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1rem; background: light-dark(#f4f5f7, #14161a); color: light-dark(#1b1f24, #e8eaed); }
  header, main { max-width: 56rem; margin: 0 auto; }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-bottom: 1rem; }
  h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 1rem; }
  h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
  h1, dd, li, p, code { overflow-wrap: anywhere; }
  a { color: light-dark(#1d4ed8, #93c5fd); }
  code, pre { font: .875rem/1.5 ui-monospace, monospace; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  dl, .list { margin: 0; padding: 0; list-style: none; border: 1px solid light-dark(#d4d8de, #3a3f47);
    border-radius: .75rem; background: light-dark(#fff, #1e2126); }
  dl > div, .list > li { padding: .6rem 1rem; }
  dl > div + div, .list > li + li { border-top: 1px solid light-dark(#d4d8de, #3a3f47); }
  dt, .note { color: light-dark(#4b5563, #b3b9c2); }
  dd { margin: 0; }
  .note { font-size: .875rem; display: block; }
  .confirmed { color: light-dark(#166534, #86efac); }
  .failed { color: light-dark(#b91c1c, #fca5a5); }
  .pending { color: light-dark(#854d0e, #fde68a); }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-bottom: 1rem; }
  label { flex: 1 1 12rem; min-width: 0; }
  label span { display: block; }
  input, select, button { font: inherit; color: inherit; box-sizing: border-box; padding: .5rem .75rem;
    border-radius: .5rem; border: 1px solid light-dark(#767d87, #8b929c); background: light-dark(#fff, #1e2126); }
  input, select { width: 100%; }
  button { cursor: pointer; }
  :focus-visible { outline: 3px solid light-dark(#1d4ed8, #93c5fd); outline-offset: 2px; }
  @media (min-width: 40rem) {
    dl > div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 1rem; }
  }
`

/** Renders a page without scripts, which loads nothing. */
export const page = async (
  { home, inspector }: Links,
  {
    title,
    content,
    status = 200
  }: { readonly title: string; readonly content: Html; readonly status?: number }
): Promise<Answer> => {
  const nonce = randomBytes(16).toString("base64")
  const body = await html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} – sandbox explorer</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(style)}</style>
<header><nav aria-label="Sandbox"><a href="${home}/">Explorer</a><a href="${inspector}">Inspector</a></nav></header>
<main><h1>${title}</h1>
${content}</main>
</html>`
  return {
    status,
    body: String(body),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer"
    }
  }
}

/** A list of names and values, without those that are unknown. */
export const facts = (
  entries: readonly (readonly [name: string, value: Html | string | undefined])[]
): Html =>
  html`<dl>${entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

/** A list, or a sentence when it is empty. */
export const listOf = (items: readonly Html[], empty: string): Html =>
  items.length === 0
    ? html`<p>${empty}</p>`
    : html`<ol class="list">${items.map((item) => html`<li>${item}</li>`)}</ol>`

export type State = "pending" | "confirmed" | "failed"

const titles: Readonly<Record<State, string>> = {
  pending: "Pending",
  confirmed: "Confirmed",
  failed: "Failed"
}

export const stateText = (state: State): Html => html`<strong class="${state}">${titles[state]}</strong>`

/** A time in UTC. The sandbox does not know the reader's time zone. */
export const timeText = (at: number): Html => {
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`
}
