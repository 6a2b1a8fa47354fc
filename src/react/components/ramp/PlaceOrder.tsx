import type { ReactNode } from "react"
import type { useCreateOfframpOrder, useCreateOnrampOrder } from "../../hooks/ramp.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Button, PassingButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"

export interface PlaceOrderProps {
  readonly order: Pick<
    ReturnType<typeof useCreateOnrampOrder> | ReturnType<typeof useCreateOfframpOrder>,
    "error" | "isPending" | "reset"
  >
  /** The button's label. */
  readonly label: string
}

/** The submit button of an order form. After a lost reply, the user must ask explicitly to place the order again. */
export const PlaceOrder = ({ order: { error, isPending, reset }, label }: PlaceOrderProps): ReactNode => {
  const { t } = useText()
  const uncertain = error?.outcome === "unknown"
  return (
    <>
      {error ? <ErrorMessage error={error} consequential /> : null}
      {uncertain ? (
        <PassingButton kind="quiet" onClick={reset}>
          {t.ramp.orderAgain}
        </PassingButton>
      ) : null}
      <Button type="submit" busy={isPending} off={uncertain}>
        {isPending ? t.ramp.ordering : label}
      </Button>
    </>
  )
}
