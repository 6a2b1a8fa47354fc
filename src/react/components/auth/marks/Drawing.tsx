import type { ReactNode } from "react"

export interface DrawingProps {
  /** The width and height of the box that the paths are drawn in. */
  readonly size: number
  /** Paths by their color. */
  readonly paths: Readonly<Record<string, string>>
}

/** The logo of a brand. The text next to it names the brand. */
export const Drawing = ({ size, paths }: DrawingProps): ReactNode => (
  <svg data-part="mark" viewBox={`0 0 ${size} ${size}`} width="1.25rem" height="1.25rem" aria-hidden="true">
    {Object.entries(paths).map(([fill, d]) => (
      <path key={fill} fill={fill} d={d} />
    ))}
  </svg>
)
