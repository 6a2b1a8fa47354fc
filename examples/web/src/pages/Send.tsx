import { KeepInput, SendForm, type SendStart } from "slipway/react/ui"
import { useLocation, useSearch } from "wouter"
import { tokens } from "../service.ts"
import { change, useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"

const Send = () => {
  const { network } = useSettings()
  const start = startIn(useSearch())
  const [, navigate] = useLocation()
  return (
    <Screen title={useWords().nav.send} titleIsSpoken>
      <KeepInput>
        <SendForm
          network={network}
          tokens={tokens}
          start={start}
          onNetworkChange={(chosen, { to = "" }) => {
            change({ network: chosen })
            navigate(`/send?${new URLSearchParams({ to })}`, { replace: true })
          }}
        />
      </KeepInput>
    </Screen>
  )
}
export default Send

/** What a link such as `/send?to=0x…&amount=0.5&token=0x…` says. The form checks it like what is typed. */
const startIn = (search: string): SendStart | undefined => {
  const query = new URLSearchParams(search)
  const start = {
    to: query.get("to") ?? undefined,
    amount: query.get("amount") ?? undefined,
    tokenAddress: query.get("token") ?? undefined
  }
  return Object.values(start).some((value) => value !== undefined) ? start : undefined
}
