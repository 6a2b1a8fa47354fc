import "./dom.ts"
import { focusManager, onlineManager } from "@tanstack/react-query"
import { cleanup, configure } from "@testing-library/react"
import { afterEach } from "vitest"
import { waitTimeout } from "../waitTimeout.ts"
import { skipOwnerStacks } from "./ownerStacks.ts"

skipOwnerStacks()
configure({ asyncUtilTimeout: waitTimeout })

/**
 * Unmounts what a test has rendered, forgets what it stored, and brings the page to the front and back online. Files that share
 * a worker run this before each file, the others import it.
 */
afterEach(() => {
  cleanup()
  localStorage.clear()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})
