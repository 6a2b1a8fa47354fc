import type { ReactNode } from "react"

export const warningSign = "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.01"
export const offlineSign =
  "M3 3l18 18M8.6 16.4a5 5 0 0 1 6.8 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5c4-.3 8.2 1 11.3 3.8M16.9 11.1c.8.5 1.5 1.1 2.1 1.8M12 20h.01"

/** A status icon by its lines, for what loads before the other icons. It is not spoken: the words beside it say the same. */
export const SignDrawing = ({ lines }: { readonly lines: string }): ReactNode => (
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
    <path d={lines} />
  </svg>
)
