import type { ReactNode } from "react"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { useFocusFallback } from "../primitives/focusFallback.ts"
import { PassingButton } from "../primitives/parts.tsx"
import { Skeleton } from "../primitives/Skeleton.tsx"
import { useText } from "../primitives/text.ts"
import { QrCode } from "../qr/index.ts"

interface PairingProps {
  /** What a phone has to scan or to open. @default it is not there yet */
  readonly uri: string | undefined
  readonly onCancel: () => void
}

/** Pairs with a wallet on a phone: by its camera, or, if the app is on that phone, by a link that opens it. */
export const Pairing = ({ uri, onCancel }: PairingProps): ReactNode => {
  const { t } = useText()
  return (
    <>
      {uri === undefined ? (
        <Skeleton lines={4} label={t.common.loading} />
      ) : (
        <>
          <p data-part="sentence">{isOnPhone() ? t.connect.onThisPhone : t.connect.scanText}</p>
          {isOnPhone() ? <WalletLink uri={uri} /> : null}
          <div data-part="qr">
            <QrCode value={uri} label={t.connect.qr} errorCorrection="L" />
          </div>
          <CopyButton value={uri} label={t.connect.copyLink} />
        </>
      )}
      <PassingButton kind="quiet" onClick={onCancel}>
        {t.common.cancel}
      </PassingButton>
    </>
  )
}

/** The phone asks which wallet shall open it. */
const WalletLink = ({ uri }: { readonly uri: string }): ReactNode => (
  <a ref={useFocusFallback()} href={uri} data-part="button" data-kind="primary">
    <span>{useText().t.connect.openApp}</span>
  </a>
)

/** Whether this is probably a phone, which cannot scan its own screen. */
const isOnPhone = (): boolean => matchMedia("(pointer: coarse) and (hover: none)").matches

/** A phone, as the picture of any wallet on one. */
export const PhonePicture = (): ReactNode => (
  <span data-part="picture" data-tone="7" aria-hidden="true">
    <svg
      viewBox="0 0 16 16"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="4.5" y="1.75" width="7" height="12.5" rx="1.75" />
      <path d="M7.25 12h1.5" strokeLinecap="round" />
    </svg>
  </span>
)
