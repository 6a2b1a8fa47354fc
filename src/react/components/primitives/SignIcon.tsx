import type { ReactNode } from "react"

/** What a status looks like, besides its color. */
export type Sign = keyof typeof paths

/** The icon of a status. Screen readers skip it, because the text next to it says the same. */
export const SignIcon = ({ sign }: { readonly sign: Sign }): ReactNode => (
  <svg
    data-part="error-icon"
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[sign]} />
  </svg>
)

const paths = {
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.8v.01",
  success: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.3l2.8 2.8L16 9.6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2",
  warning: "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.01",
  danger: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3ZM12 8v4.5M12 16v.01",
  offline:
    "M3 3l18 18M8.6 16.4a5 5 0 0 1 6.8 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5c4-.3 8.2 1 11.3 3.8M16.9 11.1c.8.5 1.5 1.1 2.1 1.8M12 20h.01"
} as const
