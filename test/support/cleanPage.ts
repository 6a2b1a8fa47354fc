import "./dom.ts"
import { cleanup } from "@testing-library/react"
import { afterEach } from "vitest"

/** Unmounts what a test has rendered. Files that share a worker run this before each file, the others import it. */
afterEach(cleanup)
