import type { ReactNode } from "react"
import {
  useCoinBalance,
  useSmartAccount,
  useSmartAccountCoinBalance,
  useSmartAccountTokenBalances
} from "slipway/react"
import {
  Address,
  CopyButton,
  ErrorMessage,
  Facts,
  GasTankPanel,
  Heading,
  KeepInput,
  SendForm,
  Skeleton,
  Surface,
  useText
} from "slipway/react/ui"
import { gasTankPool, tokens } from "../service.ts"
import { useSettings } from "../settings.ts"
import { Screen } from "../shell/Screen.tsx"
import { useWords } from "../words/words.ts"
import { TestCoins } from "./TestCoins.tsx"

/** The user's smart account on the network in use: what it has, a send that the app pays for, and its gas tank. */
const SmartAccount = () => {
  const { network } = useSettings()
  return (
    <Screen title={useWords().nav["smart-account"]}>
      <div className="halves">
        <Account />
        <KeepInput>
          <SendForm network={network} tokens={tokens} smartAccount={{ sponsored: true }} />
        </KeepInput>
        <GasTankPanel pool={gasTankPool(network)} />
      </div>
    </Screen>
  )
}
export default SmartAccount

/** The address, which is not that of the wallet, whether it is deployed, and what it has. */
const Account = (): ReactNode => {
  const { t } = useText()
  const { smartAccount: words } = useWords()
  const { network } = useSettings()
  const { data: account, error, refetch } = useSmartAccount({ network })
  return (
    <Surface name="smart-account" labelledBy="smart-account">
      <Heading id="smart-account" title={words.title} text={words.text} />
      {account ? (
        <>
          <Address value={account.aaAddress} />
          <CopyButton value={account.aaAddress} label={t.account.copyAddress} />
          <Holdings isDeployed={account.status === "deployed"} />
          <TestCoins to={account.aaAddress} />
        </>
      ) : error ? (
        <ErrorMessage error={error} onRetry={() => void refetch()} />
      ) : account === undefined ? (
        <Skeleton lines={3} label={t.common.loading} />
      ) : (
        <p>{words.none}</p>
      )}
    </Surface>
  )
}

const Holdings = ({ isDeployed }: { readonly isDeployed: boolean }): ReactNode => {
  const { t, format } = useText()
  const { smartAccount: words } = useWords()
  const { network } = useSettings()
  const coin = useSmartAccountCoinBalance({ network }).data
  const symbol = useCoinBalance({ network }).data?.symbol
  const held = useSmartAccountTokenBalances({
    network,
    tokenAddresses: tokens.map(({ tokenAddress }) => tokenAddress)
  }).data
  const has = (held?.tokens ?? []).filter(({ balance }) => balance !== "0")
  return (
    <Facts
      facts={[
        [words.state, isDeployed ? words.deployed : words.notDeployed],
        coin && symbol ? [t.account.balance, format.coin(coin.balance, symbol)] : undefined,
        ...has.map(({ symbol, balance }): [string, string] => [symbol, format.coin(balance, symbol)])
      ]}
    />
  )
}
