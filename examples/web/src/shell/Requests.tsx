import { type ReactNode, useEffect } from "react"
import { SlipwayProvider, useClient, useConfirmations, usePresentation } from "slipway/react"
import { ConfirmRequest } from "slipway/react/ui"
import { knownContracts } from "../apps/contracts.ts"
import { assets } from "../service.ts"
import { useSettings } from "../settings.ts"

/** Asks the user about the requests of other apps, wherever in the app they are. */
const Requests = ({ host }: { readonly host: string }): ReactNode => (
  <SlipwayProvider
    {...usePresentation()}
    client={useClient()}
    contracts={knownContracts}
    assets={assets}
    currency={useSettings().currency}
    explorer={null}
  >
    <ConfirmRequest host={host} />
    <WaitingTitle />
  </SlipwayProvider>
)
export default Requests

/** Shows in the title of the tab that a request waits. */
const WaitingTitle = (): ReactNode => {
  const { queue } = useConfirmations()
  const count = queue.length
  useEffect(() => {
    if (count === 0) return
    const { title } = document
    document.title = `(${count}) ${title}`
    return () => {
      document.title = title
    }
  }, [count])
  return null
}
