import "./dom.ts"
import { focusManager, onlineManager } from "@tanstack/react-query"
import { cleanup, configure } from "@testing-library/react"
import { afterEach } from "vitest"

// Like the limits of vitest.config.ts: for what hangs, also on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

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
