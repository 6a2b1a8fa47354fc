import type { ReactNode, SVGAttributes } from "react"

interface LineIconProps extends Pick<SVGAttributes<SVGSVGElement>, "strokeWidth" | "pathLength"> {
  /** A path on a square of 24. */
  readonly lines: string
  /** CSS pixels at the browser's usual size of text, with which it grows. */
  readonly size: number
}

/** A picture of lines in the color of the text. It is not spoken: words say the same. */
export const LineIcon = ({ lines, size, pathLength, strokeWidth = 2, ...rest }: LineIconProps): ReactNode => (
  <svg
    {...rest}
    viewBox="0 0 24 24"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={lines} pathLength={pathLength} />
  </svg>
)
