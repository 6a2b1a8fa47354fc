import { useActivity } from "slipway/react"
import { ActivityDetail } from "slipway/react/ui"

export const Entry = ({ id }: { readonly id: string }) => {
  const entry = useActivity().entries.find((one) => one.id === id)
  return entry ? <ActivityDetail entry={entry} /> : null
}
