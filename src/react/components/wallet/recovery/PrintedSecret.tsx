import { type ReactNode, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useAddress } from "../../../hooks/session.ts"
import { useText } from "../../primitives/text/text.ts"
import { QrCode } from "../../qr/QrCode.tsx"
import { groupsOf } from "./recoverySecret.ts"

/** Whether this browser can print. In-app browsers often cannot. */
export const canPrint = (): boolean => typeof globalThis.print === "function"

/** Prints the recovery secret on a separate sheet as soon as it is mounted. */
export const PrintedSecret = ({ secret }: { readonly secret: string }): ReactNode => {
  const { t } = useText()
  const iframe = useRef<HTMLIFrameElement>(null)
  const [sheet, setSheet] = useState<Document>()
  const open = () => setSheet(iframe.current?.contentDocument ?? undefined)
  useEffect(() => {
    const frame = requestAnimationFrame(open)
    return () => cancelAnimationFrame(frame)
  })
  return (
    <>
      <iframe
        ref={iframe}
        title={t.wallet.sheetTitle}
        aria-hidden="true"
        tabIndex={-1}
        style={{ position: "fixed", inlineSize: 0, blockSize: 0, border: 0 }}
        // Some browsers replace the initial document of a frame.
        onLoad={open}
      />
      {sheet ? createPortal(<Sheet page={sheet} secret={secret} />, sheet.body) : null}
    </>
  )
}

const Sheet = ({ page, secret }: { readonly page: Document; readonly secret: string }): ReactNode => {
  const { t, format } = useText()
  const address = useAddress()
  useEffect(() => {
    page.documentElement.lang = t.locale
    page.title = t.wallet.sheetTitle
    // Delayed, because StrictMode runs the effect twice and the sheet must print once.
    const print = requestAnimationFrame(() => page.defaultView?.print())
    return () => cancelAnimationFrame(print)
  }, [page, t])
  return (
    <main style={{ fontFamily: "sans-serif", lineHeight: 1.5, color: "black" }}>
      <h1 style={{ fontSize: "1.25rem" }}>{t.wallet.sheetTitle}</h1>
      <p>{t.wallet.sheetText}</p>
      <p style={{ fontFamily: "monospace", fontSize: "1rem", overflowWrap: "anywhere" }}>
        {groupsOf(secret).join(" ")}
      </p>
      <QrCode value={secret} label={t.wallet.secret} width="240" />
      <p>
        {t.wallet.sheetApp}: {location.origin}
      </p>
      {address === undefined ? null : (
        <p>
          {t.receive.address}: {address}
        </p>
      )}
      <p>
        {t.wallet.sheetDate}: {format.moment(new Date().toISOString())}
      </p>
    </main>
  )
}
