import type { ReactNode } from "react"

interface IconProps {
  readonly name: keyof typeof paths
  /** CSS pixels. */
  readonly size: number
}

/** A picture that is not spoken, in the color of the text. What it stands for is said in words. */
export const Icon = ({ name, size }: IconProps): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)

const paths = {
  open: "M14 4h6v6M20 4 11 13M17 14v6H4V7h6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2",
  cross: "M6.5 6.5l11 11M17.5 6.5l-11 11"
} as const
