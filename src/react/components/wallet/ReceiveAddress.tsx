import { forwardRef, useId } from "react"
import { type Network, networkName, networks } from "../../../networks.ts"
import { useAddress, useAddressRead, useSession } from "../../hooks/session.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Empty, Heading } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { paymentLink, QrCode } from "../qr/index.ts"

export interface ReceiveAddressProps extends Look {
  readonly network: Network
  /** @default the address of the signed-in user */
  readonly address?: string | undefined
  /** Encodes a payment link (EIP-681), which includes the network. Not every wallet can read it. */
  readonly asPaymentLink?: boolean | undefined
}

/** Shows an address to receive payments: as a QR code, in full, and with a copy button. */
export const ReceiveAddress = forwardRef<HTMLElement, ReceiveAddressProps>(
  ({ network, address: given, asPaymentLink = false, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const own = useAddress()
    const search = useAddressRead()
    const { status } = useSession()
    const address = given ?? own
    const state = address ? "ready" : status !== "ready" ? "empty" : search.error ? "error" : "loading"
    const name = networkName(network)
    return (
      <Surface {...look} ref={ref} name="receive-address" state={state} labelledBy={heading}>
        <Heading id={heading} title={t.receive.title} text={t.receive.text(networkTitle(name ?? network))} />
        {state === "empty" ? (
          <Empty title={t.receive.noAddress}>
            <p>{t.receive.noAddressText}</p>
          </Empty>
        ) : null}
        {state === "loading" ? <Loading reads={[search]} lines={4} /> : null}
        {state === "error" && search.error ? (
          <ErrorMessage error={search.error} onRetry={() => void search.refetch()} />
        ) : null}
        {address === undefined ? null : (
          <>
            <div data-part="qr">
              <QrCode
                value={
                  asPaymentLink && name ? paymentLink({ address, chainId: networks[name].chainId }) : address
                }
                label={t.receive.qr(address)}
              />
            </div>
            <div data-part="copyable">
              <span data-part="label">{t.receive.address}</span>
              <Address value={address} />
            </div>
            <CopyButton value={address} label={t.account.copyAddress} kind="primary" />
          </>
        )}
      </Surface>
    )
  }
)
ReceiveAddress.displayName = "ReceiveAddress"
