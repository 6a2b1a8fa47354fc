import type { ReactNode } from "react"
import { crossLines, IconDrawing } from "./IconDrawing.tsx"

export type IconName = keyof typeof paths

interface IconProps {
  readonly name: IconName
  /** CSS pixels. */
  readonly size: number
}

/** A picture in the color of the text. Screen readers skip it, because text next to it has the meaning. */
export const Icon = ({ name, size }: IconProps): ReactNode => (
  <IconDrawing name={name} lines={paths[name]} size={size} />
)

const paths = {
  open: "M14 4h6v6M20 4 11 13M17 14v6H4V7h6",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-4.5 5-4.5 13 0 18M12 3c4.5 5 4.5 13 0 18",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  tick: "M5 12.5 10 17.5 19 7",
  cross: crossLines,
  edit: "M4 20h4L19 9l-4-4L4 16ZM13 7l4 4",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14",
  copy: "M9 9h11v11H9ZM15 9V4H4v11h5",
  eye: "M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  eyeOff:
    "M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM4 4l16 16",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z",
  paste: "M9 5H6v15.5h12V5h-3M9 3.5h6v4H9z",
  swap: "M8 4v16M4.5 16.5 8 20l3.5-3.5M16 20V4M12.5 7.5 16 4l3.5 3.5",
  scan: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16"
} as const
