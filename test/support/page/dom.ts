import { Window } from "happy-dom"
// Imports what the client loads on first use, so that no test waits for it.
import "../../../src/facade/loading/accountServices.ts"
import "../../../src/facade/input/moneyBodies.ts"
import "../../../src/facade/loading/rampServices.ts"
import "../../../src/facade/sends.ts"
import "../../../src/session/api.ts"

/**
 * Provides a document for tests. A Vitest environment would also replace `fetch` and its classes, but the sandbox works
 * with Node's.
 */
const page = new Window({
  url: "https://app.example/",
  // A press on a download would replace the location for all later tests of this worker.
  settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } }
})

const parts = [
  ...[
    "document",
    "location",
    "history",
    "localStorage",
    "sessionStorage",
    "navigator",
    "getComputedStyle",
    "MutationObserver"
  ],
  ...["Node", "Text", "Element", "HTMLElement", "HTMLIFrameElement", "HTMLInputElement", "DocumentFragment"],
  ...["SVGElement", "HTMLDialogElement", "HTMLFormElement", "RadioNodeList"],
  ...["CustomEvent", "MouseEvent", "KeyboardEvent", "InputEvent", "FocusEvent"]
] as const

Object.defineProperty(globalThis, "window", { configurable: true, value: page })
for (const part of parts)
  Object.defineProperty(globalThis, part, { configurable: true, value: Reflect.get(page, part) })

// Text is compared as it is read: the space that keeps a number in one line with its unit is a space.
for (const { prototype } of [page.Element, page.CharacterData]) {
  const { get, ...rest } = Object.getOwnPropertyDescriptor(prototype, "textContent") ?? {}
  Object.defineProperty(prototype, "textContent", {
    ...rest,
    get() {
      return get?.call(this)?.replaceAll("\u00a0", " ")
    }
  })
}
