import { RecipientList } from "slipway/react/ui"

export const Recipients = () => <RecipientList />
