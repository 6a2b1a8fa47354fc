import type { ReactNode } from "react"

export type Fact = readonly [name: string, value: ReactNode] | undefined
