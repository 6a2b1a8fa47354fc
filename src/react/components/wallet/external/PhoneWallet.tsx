import type { ReactNode } from "react"
import { CopyButton } from "../../primitives/controls/CopyButton.tsx"
import { useFocusFallback } from "../../primitives/controls/focusFallback.ts"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { Skeleton } from "../../primitives/loading/Skeleton.tsx"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { useText } from "../../primitives/text/text.ts"
import { QrCode } from "../../qr/index.ts"

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
      <p data-part="sentence">{isOnPhone() ? t.connect.onThisPhone : t.connect.scanText}</p>
      {uri === undefined ? (
        <Skeleton lines={2} label={t.common.loading} shape="code" />
      ) : (
        <>
          {isOnPhone() ? <WalletLink uri={uri} /> : null}
          <div data-part="qr">
            {/* Readers restore what its mark covers. */}
            <QrCode value={uri} label={t.connect.qr} errorCorrection="M" />
            <PhonePicture />
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
  <span data-part="picture" aria-hidden="true">
    <LineIcon
      lines="M9.4 2.6h5.2a2.6 2.6 0 0 1 2.6 2.6v13.6a2.6 2.6 0 0 1-2.6 2.6H9.4a2.6 2.6 0 0 1-2.6-2.6V5.2a2.6 2.6 0 0 1 2.6-2.6ZM10.9 18h2.2"
      size={20}
      strokeWidth={2.25}
    />
  </span>
)
