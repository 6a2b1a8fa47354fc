import { forwardRef, type ReactNode, type SVGAttributes, useMemo } from "react"
import { type ErrorCorrection, qrMatrix } from "./matrix.ts"

export interface QrCodeProps extends Omit<SVGAttributes<SVGSVGElement>, "children" | "role" | "viewBox"> {
  /** The content of the code: an address or a link. */
  readonly value: string
  /** The label for screen readers, e.g. "QR code of your address". */
  readonly label: string
  /** @default "M" */
  readonly errorCorrection?: ErrorCorrection | undefined
  /** Width of the empty margin in modules. Readers need four. @default 4 */
  readonly margin?: number | undefined
  /** Shown when `value` is empty or too long for a QR code. */
  readonly fallback?: ReactNode
}

/**
 * A QR code as a single SVG path. It uses `currentColor` and needs a light background: many readers do not accept a
 * light code on a dark background.
 */
export const QrCode = forwardRef<SVGSVGElement, QrCodeProps>(
  ({ value, label, errorCorrection = "M", margin = 4, fallback = null, ...rest }, ref) => {
    const matrix = useMemo(() => qrMatrix(value, errorCorrection, margin), [value, errorCorrection, margin])
    if (matrix === undefined) return fallback
    return (
      <svg
        data-part="qr-code"
        shapeRendering="crispEdges"
        {...rest}
        ref={ref}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${matrix.size} ${matrix.size}`}
      >
        <path fill="currentColor" d={matrix.path} />
      </svg>
    )
  }
)
QrCode.displayName = "QrCode"
