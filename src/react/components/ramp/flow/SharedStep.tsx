import { forwardRef } from "react"
import type { BuyState } from "../../../flows/buyState.ts"
import type { SellState } from "../../../flows/sellState.ts"
import { RampAccountForm, type RampAccountFormProps } from "../account/RampAccountForm.tsx"
import type { StepProps } from "../firstStep.tsx"
import { Unresolved } from "../order/Unresolved.tsx"
import { Placing, RateChanged } from "./flowSteps.tsx"

/** What the steps that a purchase and a sale share need of the app. */
export interface SharedStepProps extends StepProps {
  readonly accountPassword: RampAccountFormProps["password"]
  readonly onShowOrders: (() => void) | undefined
}

type Shared = "setup" | "rate_changed" | "placing" | "unresolved"

/** A step that is the same in a purchase and a sale. */
export const SharedStep = forwardRef<
  HTMLElement,
  SharedStepProps & { readonly state: Extract<BuyState | SellState, { readonly status: Shared }> }
>(({ state, accountPassword, onShowOrders, name, ...look }, ref) => {
  const step = { ...look, ref, name } as const
  switch (state.status) {
    case "setup":
      return (
        <RampAccountForm {...look} ref={ref} autoFocus password={accountPassword} onCancel={state.back} />
      )
    case "rate_changed":
      return <RateChanged {...step} state={state} />
    case "placing":
      return <Placing {...step} state={state} />
    case "unresolved":
      return <Unresolved {...step} state={state} onShowOrders={onShowOrders} />
  }
})
SharedStep.displayName = "SharedStep"
