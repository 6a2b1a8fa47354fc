import type { ReactNode } from "react"
import type { Words } from "../words/words.ts"

/** Icons on a 24 px grid with 1.75 px lines. They accompany a label and are hidden from screen readers. */
const drawings = {
  home: "M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.500v-5.500h-5V20H5a1 1 0 0 1-1-1z",
  send: "M6 18 18 6M9 6h9v9",
  receive: "M18 6 6 18m9 0H6V9",
  buy: "M12 5v14M5 12h14",
  sell: "M5 12h14",
  apps: "M5 5h5.500v5.500H5zM13.500 5H19v5.500h-5.500zM5 13.500h5.500V19H5zM13.500 13.500H19V19h-5.500z",
  "smart-account":
    "M12 3 4.500 7.200v9.600L12 21l7.500-4.200V7.200zM4.800 7.400 12 11.500l7.200-4.100M12 11.500V21",
  contacts:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7m-6 9c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500m.5-15.700a3.500 3.500 0 0 1 0 6.400m2 4.300c2.200.8 3.500 2.600 3.500 5",
  activity: "M4 12h4l2.500-6.500 4 13L17 12h3",
  settings: "M4 8h8m4 0h4M4 16h4m4 0h8M14 5.500v5M10 13.500v5",
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.500 8c.5-3.500 3.500-5 7.500-5s7 1.500 7.500 5",
  currency:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14.500v11m2.800-8.200c-.5-1-1.500-1.400-2.800-1.400-1.600 0-2.800.8-2.800 2.100 0 3 5.600 1.200 5.600 4.100 0 1.300-1.200 2.100-2.800 2.100-1.400 0-2.500-.5-3-1.500",
  language:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m-9-9h18M12 3c2.500 2.500 3.500 5.500 3.500 9s-1 6.500-3.500 9c-2.500-2.500-3.500-5.500-3.500-9S9.500 5.500 12 3",
  look: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8m0-13v1.500m0 15V21m9-9h-1.500m-15 0H3m15.400-6.400-1.100 1.100M6.700 17.300l-1.100 1.100m12.800 0-1.100-1.100M6.700 6.700 5.600 5.600",
  network:
    "M12 8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5m-6.500 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5m13 0a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M10.800 8.200 6.700 15.800m6.500-7.600 4.100 7.600M8 18h8",
  banks: "M4 10v8m5-8v8m6-8v8m5-8v8M3 21h18M12 3 3 8v2h18V8z",
  recovery: "M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6zm-3 9 2.200 2.200L15 10",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m-2.500-11.500a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.200 1-1.200 1.800m0 2.900v.1",
  more: "m9.500 6 6 6-6 6"
} as const

export type IconName = keyof typeof drawings

/** The icons of screens, by the names of the screens. */
export type ScreenName = Extract<IconName, keyof Words["nav"]>

export const Icon = ({ name }: { readonly name: IconName }): ReactNode => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
