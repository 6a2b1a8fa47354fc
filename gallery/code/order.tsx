import { OnrampOrder } from "slipway/react/ui"

export const Order = ({ onrampId }: { readonly onrampId: string }) => <OnrampOrder onrampId={onrampId} />
