import { randomBytes } from "node:crypto"
import { html, raw } from "hono/html"
import type { Answer } from "../service/service.ts"

type Html = ReturnType<typeof html>

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1.5rem 1rem; display: grid; justify-content: center;
    background: light-dark(#f4f5f7, #14161a); color: light-dark(#1b1f24, #e8eaed); }
  main { width: min(24rem, calc(100vw - 2rem)); }
  h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .5rem; }
  p, .note { color: light-dark(#4b5563, #b3b9c2); margin: 0 0 1rem; overflow-wrap: anywhere; }
  .note { font-size: .85rem; margin: 0; display: block; }
  ul { list-style: none; margin: 0 0 1.5rem; padding: 0; border: 1px solid light-dark(#d4d8de, #3a3f47);
    border-radius: .75rem; overflow: hidden; background: light-dark(#fff, #1e2126); }
  li + li { border-top: 1px solid light-dark(#d4d8de, #3a3f47); }
  button, input { font: inherit; color: inherit; }
  li button { display: block; width: 100%; padding: .6rem 1rem; text-align: left; border: 0; background: none;
    cursor: pointer; overflow-wrap: anywhere; }
  li button:hover { background: light-dark(#eef1f5, #2a2e35); }
  label { display: block; margin: 0 0 .25rem; }
  .row { display: flex; gap: .5rem; margin-bottom: 1rem; }
  input { flex: 1; min-width: 0; padding: .5rem .75rem; border-radius: .5rem;
    border: 1px solid light-dark(#767d87, #8b929c); background: light-dark(#fff, #1e2126); }
  .row button, .plain { padding: .5rem 1rem; border-radius: .5rem; cursor: pointer;
    border: 1px solid light-dark(#767d87, #8b929c); background: light-dark(#fff, #1e2126); }
  :focus-visible { outline: 3px solid light-dark(#1d4ed8, #93c5fd); outline-offset: 2px; }
`

/** Renders a page without external resources, and with `script` if given. */
export const page = async (title: string, content: Html, script?: string): Promise<Answer> => {
  const nonce = randomBytes(16).toString("base64")
  const body = await html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(style)}</style>
<main>${content}</main>
${raw(script === undefined ? "" : `<script nonce="${nonce}">${script}</script>`)}
</html>`
  return {
    status: 200,
    body: String(body),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`
    }
  }
}

/** Writes a value as a JavaScript literal that cannot close its script element. */
export const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c")
