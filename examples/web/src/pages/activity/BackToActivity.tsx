import type { ReactNode } from "react"
import { Link } from "wouter"
import { useWords } from "../../words/words.ts"

export const BackToActivity = (): ReactNode => (
  <Link className="back" href="/activity">
    <span aria-hidden="true">←</span> {useWords().ramp.back}
  </Link>
)
