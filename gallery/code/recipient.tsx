import { RecipientForm } from "slipway/react/ui"

export const AddRecipient = () => <RecipientForm currency="IDR" />
