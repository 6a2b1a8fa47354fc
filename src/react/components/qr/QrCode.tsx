import { forwardRef, type ReactNode, type SVGAttributes, useMemo } from "react"
import { type ErrorCorrection, qrMatrix } from "./matrix.ts"

export interface QrCodeProps extends Omit<SVGAttributes<SVGSVGElement>, "children" | "role" | "viewBox"> {
  /** What the code says: an address, a link. */
  readonly value: string
  /** What is read aloud instead of the picture, e.g. "QR code of your address". */
  readonly label: string
  /** @default "M" */
  readonly errorCorrection?: ErrorCorrection | undefined
  /** Empty squares around the code; readers need four. @default 4 */
  readonly margin?: number | undefined
  /** Shown instead when there is nothing to show, or too much for a code. */
  readonly fallback?: ReactNode
}

/**
 * A QR code as one path. It is drawn in `currentColor`; what stands behind it has to be light, since many readers
 * do not take a light code on dark ground.
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
