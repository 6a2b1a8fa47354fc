import type { ReactNode } from "react"
import type { NetworkName } from "../../../../networks.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { warningLines } from "../../primitives/pictures/signLines.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"

interface SwitchButtonProps {
  readonly network: NetworkName
  readonly onClick: () => void
}

/** The wallet button while the app needs another network. */
export const SwitchButton = ({ network, onClick }: SwitchButtonProps): ReactNode => {
  const { t } = useText()
  return (
    <Button kind="secondary" onClick={onClick}>
      <LineIcon lines={warningLines} size={20} data-part="error-icon" />
      {t.network.switchTo(networkTitle(network))}
    </Button>
  )
}
