import { type ReactNode, useEffect } from "react"
import { SlipwayProvider, useClient, useConfirmations, usePresentation } from "slipway/react"
import { ConfirmRequest } from "slipway/react/ui"
import { knownContracts } from "../apps/contracts.ts"

interface ConfirmCallsProps {
  /** The host of the app that asks. */
  readonly host: string
  readonly children: ReactNode
}

/** Asks the user to confirm every wallet call made inside. */
export const ConfirmCalls = ({ host, children }: ConfirmCallsProps): ReactNode => (
  <SlipwayProvider
    {...usePresentation()}
    client={useClient()}
    confirm="queue"
    contracts={knownContracts}
    explorer={null}
  >
    {children}
    <ConfirmRequest host={host} />
    <WaitingTitle />
  </SlipwayProvider>
)

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
