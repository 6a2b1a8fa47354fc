import { Contacts } from "slipway/react/ui"

export const People = ({ onPay }: { readonly onPay: (address: string) => void }) => (
  <Contacts onSelect={({ address }) => onPay(address)} />
)
