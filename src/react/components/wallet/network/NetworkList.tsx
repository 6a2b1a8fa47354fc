import { forwardRef, type ReactNode, useId, useRef, useState } from "react"
import { longName, type NetworkName } from "../../../../networks.ts"
import { useClient } from "../../../context.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { Icon } from "../../primitives/controls/Icon.tsx"
import { Empty } from "../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { NetworkMark } from "../../primitives/pictures/NetworkMark.tsx"
import { isTestNetwork } from "../../primitives/text/network/isTestNetwork.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"
import { NetworkBalance } from "./NetworkBalance.tsx"
import type { NetworkChoice } from "./networkChoice.ts"
import { everyNetwork, groupsOf } from "./networkGroups.ts"
import { focusNetwork, moveByKey } from "./networkKeys.ts"
import { recentNetworks } from "./recentNetworks.ts"
import { useNetworkSwitch } from "./useNetworkSwitch.tsx"
import { useNetworkState, WrongNetwork } from "./WrongNetwork.tsx"

export interface NetworkListProps extends NetworkChoice, Look {}

/**
 * A list of networks to choose from. Lists of eight or more have a search, and begin with the last used networks. Each
 * network shows the balance of its coin: shorter lists read it, and longer ones show it if it was read before. Test
 * networks are behind a button unless one is in use. Arrow keys and the first letters of a name move through the list;
 * Enter or Space choose.
 */
export const NetworkList = forwardRef<HTMLElement, NetworkListProps>((props, ref) => {
  checkProps("NetworkList", props)
  const { value, onChange, networks, required, ...look } = props
  const { t } = useText()
  const heading = useId()
  const { choose, toast } = useNetworkSwitch({ value, onChange })
  return (
    <Surface
      {...look}
      ref={ref}
      name="network-list"
      state={useNetworkState(value, required)}
      labelledBy={heading}
    >
      <Heading id={heading} title={t.network.choose} />
      <Networks {...{ value, networks, required }} onChange={choose} />
      {toast}
    </Surface>
  )
})
NetworkList.displayName = "NetworkList"

const searchFrom = 8

/** The list without a heading. */
export const Networks = ({
  value,
  onChange,
  networks: offered = everyNetwork,
  required
}: NetworkChoice): ReactNode => {
  const { t } = useText()
  const [search, setSearch] = useState("")
  const current = longName(value)
  const client = useClient()
  const chains = client.evm?.chains
  const isOnTest = isTestNetwork(current, chains)
  const [isTestShown, setTestShown] = useState(isOnTest)
  const list = useRef<HTMLDivElement>(null)
  // A choice moves no row while the list is shown.
  const [known] = useState(() => [...new Set([current, ...recentNetworks(client, offered)])])
  const isSearched = search.trim() !== ""
  // The one in use is the first.
  const recent = offered.length < searchFrom || isSearched ? [] : known.filter((it) => offered.includes(it))
  const { main, test } = groupsOf(
    offered.filter((it) => !recent.includes(it)),
    search,
    chains
  )
  // A search looks at all networks.
  const shownTest = isTestShown || main.length === 0 || isSearched ? test : []
  const shown = [...recent, ...main, ...shownTest]
  const isEmpty = shown.length === 0
  const tabStop = shown.find((network) => network === current) ?? shown[0]
  // Each balance is a call.
  const row = { current, tabStop, onChange, isRead: offered.length < searchFrom }
  return (
    <>
      <WrongNetwork {...{ value, onChange, required }} />
      {offered.length < searchFrom ? null : (
        <Search value={search} onChange={setSearch} onDown={() => focusNetwork(list.current)} />
      )}
      {isEmpty ? <Empty title={t.network.noMatch} /> : null}
      <div
        ref={list}
        role="radiogroup"
        aria-label={t.network.label}
        data-part="networks"
        hidden={isEmpty}
        onKeyDown={moveByKey(shown, chains)}
      >
        <Group {...row} title={t.network.recent} networks={recent} />
        <Group
          {...row}
          title={recent.length > 0 || test.length > 0 ? t.network.main : undefined}
          networks={main}
        />
        <Group {...row} title={main.length > 0 ? t.network.tests : undefined} networks={shownTest} />
      </div>
      {test.length > 0 && shownTest.length === 0 ? (
        <Button kind="quiet" onClick={() => setTestShown(true)}>
          {t.network.showTest}
        </Button>
      ) : null}
    </>
  )
}

const Search = ({
  value,
  onChange,
  onDown
}: {
  readonly value: string
  readonly onChange: (search: string) => void
  readonly onDown: () => void
}): ReactNode => {
  const { t } = useText()
  return (
    <span data-part="frame" data-kind="search">
      <Icon name="search" size={20} />
      <input
        data-part="input"
        type="search"
        aria-label={t.network.search}
        placeholder={t.network.search}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return
          event.preventDefault()
          onDown()
        }}
      />
    </span>
  )
}

interface GroupProps extends Pick<NetworkChoice, "onChange"> {
  readonly title: string | undefined
  readonly networks: readonly NetworkName[]
  readonly current: NetworkName | undefined
  /** The network that Tab reaches. */
  readonly tabStop: NetworkName | undefined
  /** Whether the balances are read. */
  readonly isRead: boolean
}

const Group = ({ title, networks, current, tabStop, isRead, onChange }: GroupProps): ReactNode => {
  const { t } = useText()
  const heading = useId()
  const chains = useClient().evm?.chains
  if (networks.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a group of radio buttons is read as a separate form
    <div role="group" aria-labelledby={title === undefined ? undefined : heading}>
      {title === undefined ? null : (
        <p id={heading} data-part="label">
          {title}
        </p>
      )}
      {networks.map((network) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio button chooses on each arrow key, and each choice switches the network
        <button
          key={network}
          type="button"
          role="radio"
          aria-checked={network === current}
          aria-describedby={`${heading}-${network}`}
          data-part="network"
          data-network={network}
          tabIndex={network === tabStop ? 0 : -1}
          onClick={() => onChange(network)}
        >
          <NetworkMark of={network} title={networkTitle(network, chains)} />
          <span data-part="what">
            <span>{networkTitle(network, chains)}</span>
            <NetworkBalance id={`${heading}-${network}`} network={network} isRead={isRead} />
          </span>
          {title !== t.network.tests && isTestNetwork(network, chains) ? (
            <span data-part="badge">{t.network.badge}</span>
          ) : null}
          <span data-part="tick" aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
