import { useMemo } from "react"
import type { Network } from "../../../../networks.ts"
import { useSettings } from "../../../context.ts"
import { useExternalStore } from "../../../hooks/externalStore.ts"
import type { ModalPage, ModalResult } from "../../../modal/modal.ts"

/** The pages that an app can open. */
export type SlipwayModalPage = Exclude<ModalPage, "transaction" | "received" | "purchase" | "sale">

/** What the form of a page begins with. It is checked like typed input. */
export interface SlipwayModalValues {
  readonly send: {
    /** An address, a name, or a payment link. */
    readonly to?: string | undefined
    /** Decimal text in whole units, e.g. "0.25". */
    readonly amount?: string | undefined
    /** The symbol or the address of one of the `tokens` or of the provider's `assets`. @default the network's own coin */
    readonly asset?: string | undefined
    /** On another network than `network` of the button or the modal, its `onNetworkChange` is called. */
    readonly network?: Network | undefined
  }
  readonly buy: TradeValues
  readonly sell: TradeValues
}

interface TradeValues {
  /** An id, e.g. `usdc-polygon`, or a symbol, e.g. `USDC`. @default the first that is offered */
  readonly asset?: string | undefined
  /** A currency to pay or to receive (ISO 4217), e.g. `IDR`. @default the first that is offered */
  readonly currency?: string | undefined
  /** Decimal text: of the currency in a purchase, of the asset in a sale. */
  readonly amount?: string | undefined
}

type ValuesOf<Page> = Page extends keyof SlipwayModalValues ? SlipwayModalValues[Page] : undefined

export interface SlipwayModalControls {
  readonly isOpen: boolean
  /**
   * Opens the modal, with what a form begins with. Without a page, it opens at the form that the user left half-filled, or at the
   * account. A user who is not signed in, or has no wallet, gets there first. While the modal creates a wallet or shows its
   * recovery secret, it stays there, and the page is not opened.
   *
   * Resolves when the modal closes, is opened once more, or is no longer rendered, to what the user did last. Never rejects.
   */
  readonly open: <Page extends SlipwayModalPage>(
    page?: Page,
    values?: ValuesOf<Page> | undefined
  ) => Promise<ModalResult>
  /** Closes the modal, unless it creates a wallet or shows its recovery secret: the secret is shown once. */
  readonly close: () => void
}

/** Opens and closes the modal from anywhere below the provider. Render one `<SlipwayButton>` or `<SlipwayModal>`. */
export const useSlipwayModal = (): SlipwayModalControls => {
  const { modal } = useSettings()
  const { isOpen } = useExternalStore(modal.subscribe, modal.current, modal.current)
  return useMemo(
    () => ({
      isOpen,
      open: (page, start) => modal.open(page && { page, start }),
      close: () => modal.send({ type: "closed" })
    }),
    [modal, isOpen]
  )
}
