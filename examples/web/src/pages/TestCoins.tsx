import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { cacheKey } from "slipway/query"
import { useAddress, useClient } from "slipway/react"
import { Button, Notice, Surface } from "slipway/react/ui"
import { askFaucet } from "../service.ts"
import { useSettings } from "../settings.ts"
import { useWords } from "../words/words.ts"

interface TestCoinsProps {
  /** @default the address of the wallet */
  readonly to?: string
}

/** Offers sandbox coins to a user who has none. */
export const TestCoins = ({ to: given }: TestCoinsProps): ReactNode => {
  const { home } = useWords()
  const { network } = useSettings()
  const wallet = useAddress()
  const address = given ?? wallet
  const client = useClient()
  const cache = useQueryClient()
  const faucet = useMutation({
    mutationFn: (to: string) => askFaucet(to, network),
    onSuccess: () => cache.invalidateQueries({ queryKey: cacheKey(client) })
  })
  return (
    <Surface name="test-coins" className="bare">
      <Button
        kind="secondary"
        busy={faucet.isPending}
        onClick={() => address !== undefined && faucet.mutate(address)}
      >
        {home.testCoins}
      </Button>
      {faucet.isSuccess ? <Notice kind="success">{home.testCoinsSent}</Notice> : null}
      {faucet.isError ? <Notice kind="warning">{home.testCoinsFailed}</Notice> : null}
    </Surface>
  )
}
