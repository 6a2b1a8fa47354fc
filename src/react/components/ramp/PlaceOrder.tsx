import type { ReactNode } from "react"
import type { useCreateOfframpOrder, useCreateOnrampOrder } from "../../hooks/ramp.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { errorKindOf } from "../primitives/errorKind.ts"
import { Button, PassingButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

export interface PlaceOrderProps {
  readonly order: Pick<
    ReturnType<typeof useCreateOnrampOrder> | ReturnType<typeof useCreateOfframpOrder>,
    "error" | "isPending" | "reset"
  >
  /** The button's label. */
  readonly label: string
  /** Called when the user wants the next order to be placed although an earlier one may exist. */
  readonly onAgain: () => void
}

/** The submit button of an order form. After a lost reply, the user must ask explicitly to place the order again. */
export const PlaceOrder = ({
  order: { error, isPending, reset },
  label,
  onAgain
}: PlaceOrderProps): ReactNode => {
  const { t } = useText()
  const uncertain = error?.outcome === "unknown"
  const mayExist = uncertain || (error && errorKindOf(error, true) === "unresolved")
  return (
    <>
      {error ? <ErrorMessage error={error} consequential /> : null}
      {mayExist ? (
        <PassingButton
          kind="quiet"
          onClick={() => {
            reset()
            onAgain()
          }}
        >
          {t.ramp.orderAgain}
        </PassingButton>
      ) : null}
      <Button type="submit" busy={isPending} off={uncertain}>
        {isPending ? t.ramp.ordering : label}
      </Button>
    </>
  )
}
