import type { ReactNode } from "react"
import { LineIcon } from "./LineIcon.tsx"
import { offlineLines, warningLines } from "./signLines.ts"

/** What a status looks like, besides its color. */
export type Sign = keyof typeof paths

/** The icon of a status. Screen readers skip it, because the text next to it says the same. */
export const SignIcon = ({ sign }: { readonly sign: Sign }): ReactNode => (
  <LineIcon lines={paths[sign]} size={20} data-part="error-icon" />
)

const paths = {
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.8v.01",
  success: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.3l2.8 2.8L16 9.6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2",
  warning: warningLines,
  danger: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3ZM12 8v4.5M12 16v.01",
  offline: offlineLines
} as const
