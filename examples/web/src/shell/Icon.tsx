import type { ReactNode } from "react"

/** Icons on a 24 px grid with 1.75 px lines. They accompany a label and are hidden from screen readers. */
const drawings = {
  home: "M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.500v-5.500h-5V20H5a1 1 0 0 1-1-1z",
  send: "M6 18 18 6M9 6h9v9",
  receive: "M18 6 6 18m9 0H6V9",
  buy: "M12 5v14M5 12h14",
  sell: "M5 12h14",
  apps: "M5 5h5.500v5.500H5zM13.500 5H19v5.500h-5.500zM5 13.500h5.500V19H5zM13.500 13.500H19V19h-5.500z",
  contacts:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7m-6 9c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500m.5-15.700a3.500 3.500 0 0 1 0 6.400m2 4.300c2.200.8 3.500 2.600 3.500 5",
  activity: "M4 12h4l2.500-6.500 4 13L17 12h3",
  settings: "M4 8h8m4 0h4M4 16h4m4 0h8M14 5.500v5M10 13.500v5"
} as const

export type IconName = keyof typeof drawings

export const Icon = ({ name }: { readonly name: IconName }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
