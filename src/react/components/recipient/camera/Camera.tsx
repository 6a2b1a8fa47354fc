import { type ReactNode, useEffect, useRef, useState } from "react"
import { useLatest } from "../../../hooks/session.ts"
import { recipientMessages } from "../../../locales/en/recipient.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { usePartText } from "../../primitives/text/partText.ts"

interface CameraProps {
  readonly onText: (text: string) => void
  readonly onCancel: () => void
}

/** What the browser's detector of codes offers. TypeScript has no types for it. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

/** How often the picture is searched for a code, in milliseconds. */
const interval = 150

/** Shows what the camera sees until there is a QR code in it. The camera stops when this unmounts. */
export const Camera = ({ onText, onCancel }: CameraProps): ReactNode => {
  const { t } = usePartText(recipientMessages)
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = useLatest(onText)
  useEffect(() => {
    const view = video.current
    if (view === null) return
    const stops: (() => void)[] = []
    let isMounted = true
    const watch = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } })
      const stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      // It may have been closed while the user was asked for the camera.
      if (!isMounted) return stop()
      stops.push(stop)
      view.srcObject = stream
      await view.play()
      if (!isMounted) return
      const detector = newDetector()
      const timer = setInterval(async () => {
        const [code] = await detector.detect(view).catch(() => [])
        if (code === undefined || !isMounted) return
        clearInterval(timer)
        found.current(code.rawValue)
      }, interval)
      stops.push(() => clearInterval(timer))
    }
    watch().catch(() => {
      if (isMounted) setFailed(true)
    })
    return () => {
      isMounted = false
      for (const stop of stops) stop()
    }
  }, [found])
  return (
    <>
      {hasFailed ? (
        <p role="alert" data-part="error">
          {t.payee.noCamera}
        </p>
      ) : (
        <p>{t.payee.scanText}</p>
      )}
      <video ref={video} data-part="camera" hidden={hasFailed} muted playsInline />
      <Button kind="secondary" onClick={onCancel}>
        {t.common.cancel}
      </Button>
    </>
  )
}

const newDetector = (): Detector => {
  // The scanner is only offered where there is such a class.
  const { BarcodeDetector } = globalThis as unknown as {
    BarcodeDetector: new (options: { readonly formats: readonly string[] }) => Detector
  }
  return new BarcodeDetector({ formats: ["qr_code"] })
}
