import type { ReactNode } from "react"
import { crossedEyeLines, eyeLines } from "../pictures/eyeLines.ts"
import { LineIcon } from "../pictures/LineIcon.tsx"
import { clockLines, crossLines, tickLines } from "../pictures/lines.ts"
import { warningLines } from "../pictures/signLines.ts"
import { copyLines } from "./CopyIcon.tsx"

export type IconName = keyof typeof paths

interface IconProps {
  readonly name: IconName
  /** CSS pixels at the browser's usual size of text, with which it grows. */
  readonly size: number
}

/** A picture in the color of the text. Screen readers skip it, because text next to it has the meaning. */
export const Icon = ({ name, size }: IconProps): ReactNode => (
  <LineIcon lines={paths[name]} size={size} strokeWidth={1.75} data-icon={name} />
)

export const globeLines =
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-4.5 5-4.5 13 0 18M12 3c4.5 5 4.5 13 0 18"

const paths = {
  open: "M14 4h6v6M20 4 11 13M17 14v6H4V7h6",
  globe: globeLines,
  clock: clockLines,
  tick: tickLines,
  cross: crossLines,
  warning: warningLines,
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14",
  copy: copyLines,
  eye: eyeLines,
  eyeOff: crossedEyeLines,
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z"
} as const
