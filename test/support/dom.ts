import { Window } from "happy-dom"
// What the client loads when it is first needed is there from the start, so that no test waits for it.
import "../../src/facade/loading/accountServices.ts"
import "../../src/facade/input/moneyBodies.ts"
import "../../src/facade/loading/rampServices.ts"
import "../../src/facade/sends.ts"
import "../../src/session/api.ts"

/**
 * A page for what needs a document, in place of a test environment that would replace `fetch` and its objects too:
 * the sandbox answers Node's own.
 */
const page = new Window({ url: "https://app.example/" })

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
