import { type ReactNode, useEffect, useState } from "react"
import { sendMessages } from "../../locales/en/send.ts"
import { loadLater } from "../primitives/loadLater.tsx"
import { usePartText } from "../primitives/partText.ts"

/** Scans a code and returns its text, or `undefined` if the user gave up. */
export type Scanner = () => Promise<string | undefined>

const camera = loadLater(() => import("./cameraDialog.ts"))

/** Scans with the app's scanner, or with the camera where the browser reads QR codes. Without either there is no `scan`. */
export const useScanner = (scanner: Scanner | undefined, onText: (text: string) => void) => {
  const { t } = usePartText(sendMessages)
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
    <camera.Loaded>
      {({ Camera, Dialog }) => (
        <Dialog name="scan" title={t.payee.scanTitle} onCancel={close}>
          <Camera
            onCancel={close}
            onText={(text) => {
              close()
              onText(text)
            }}
          />
        </Dialog>
      )}
    </camera.Loaded>
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
