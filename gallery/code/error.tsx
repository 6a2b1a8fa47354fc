import { useCoinBalance } from "slipway/react"
import { ErrorMessage } from "slipway/react/ui"

export const Balance = () => {
  const { data, error, refetch } = useCoinBalance({ network: "base" })
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />
  return <p>{data?.balance}</p>
}
