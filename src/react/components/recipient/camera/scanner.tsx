import { type ReactNode, useEffect, useState } from "react"
import { loadLater } from "../../primitives/loading/loadLater.tsx"

/** Scans a code and returns its text, or `undefined` if the user gave up. */
export type Scanner = () => Promise<string | undefined>

const camera = loadLater(() => import("./CameraDialog.tsx"))

/** Scans with the app's scanner, or with the camera where the browser reads QR codes. Without either there is no `scan`. */
export const useScanner = (scanner: Scanner | undefined, onText: (text: string) => void) => {
  const hasCamera = useCanScan(scanner === undefined)
  const [isOpen, setOpen] = useState(false)
  if (scanner) {
    const scan = async () => {
      const text = await scanner().catch(() => undefined)
      if (text !== undefined) onText(text)
    }
    return { scan: () => void scan(), dialog: null }
  }
  const close = () => setOpen(false)
  const dialog: ReactNode = isOpen ? (
    <camera.Loaded>{({ CameraDialog }) => <CameraDialog onText={onText} onClose={close} />}</camera.Loaded>
  ) : null
  return { scan: hasCamera ? () => setOpen(true) : undefined, dialog }
}

/** Whether the browser reads QR codes and the device has a camera. */
const useCanScan = (isAsked: boolean): boolean => {
  const [canScan, setCanScan] = useState(false)
  useEffect(() => {
    if (!isAsked || !("BarcodeDetector" in globalThis)) return
    let isMounted = true
    const look = async () => {
      const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
      if (isMounted) setCanScan(devices.some(({ kind }) => kind === "videoinput"))
    }
    // Without permission to look there is nothing to scan with.
    look().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [isAsked])
  return canScan
}
