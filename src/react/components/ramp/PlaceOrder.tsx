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
  /** What the button says. */
  readonly label: string
}

/** The end of an order's form. An order whose answer was lost is placed once more only by who asks for it. */
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
