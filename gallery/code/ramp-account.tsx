import { RampAccountForm } from "slipway/react/ui"

export const Setup = () => <RampAccountForm />
