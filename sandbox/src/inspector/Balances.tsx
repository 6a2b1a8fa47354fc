import { type ReactNode, useCallback, useEffect, useState } from "react"
import type { UserView } from "../control/overview.ts"
import { ask, type Watched } from "./control.ts"

interface Props {
  readonly user: UserView
  readonly address: string
  readonly networks: readonly string[]
  readonly act: Watched["act"]
}

interface Coin {
  readonly symbol: string
  readonly balance: string
  /** The token's contract. A network's own coin has none. */
  readonly token?: string | undefined
}

interface Holdings {
  readonly coin: Coin
  readonly tokens: { readonly tokens: readonly Coin[] }
  readonly tokenAddresses: readonly string[]
}

const usual = "ethereum-sepolia"

/** A wallet's balances on one network, a faucet, and a way to send the user money. */
export const Balances = ({ user, address, networks, act }: Props): ReactNode => {
  const [network, setNetwork] = useState(networks.includes(usual) ? usual : (networks[0] ?? ""))
  const [amount, setAmount] = useState("1")
  const { coins, problem, look } = useBalances(user.id, network)
  const fill = async () => {
    await act("POST", "faucet", { address, network, amount })
    await look()
  }
  return (
    <>
      <label>
        <span>Network</span>
        <select value={network} onChange={(event) => setNetwork(event.target.value)}>
          {networks.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p>
        <a href={`explorer/${encodeURIComponent(network)}/address/${address}`}>Transactions on {network}</a>
      </p>
      {problem === undefined ? null : <p className="notice bad">{problem}</p>}
      <table>
        <caption className="hidden">Balances on {network}</caption>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {coins.map(({ symbol, balance }) => (
            <tr key={symbol}>
              <th scope="row">{symbol}</th>
              <td>{balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="fields">
        <label>
          <span>Coins to add</span>
          <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </label>
        <button type="button" onClick={fill}>
          Add
        </button>
      </div>
      <Payment
        coins={coins}
        onPay={async (payment) => {
          await act("POST", "pay", { address, network, ...payment })
          await look()
        }}
      />
    </>
  )
}

interface PaymentProps {
  readonly coins: readonly Coin[]
  readonly onPay: (payment: { readonly amount: string; readonly token?: string | undefined }) => void
}

/** Sends the user money from Grace's wallet, in a separate transaction. */
const Payment = ({ coins, onPay }: PaymentProps): ReactNode => {
  const [amount, setAmount] = useState("10")
  const [symbol, setSymbol] = useState("USDC")
  const token = coins.find((coin) => coin.symbol === symbol)?.token
  return (
    <div className="fields">
      <label>
        <span>Amount from Grace</span>
        <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <label>
        <span>Asset</span>
        <select value={symbol} onChange={(event) => setSymbol(event.target.value)}>
          {coins.map((coin) => (
            <option key={coin.symbol}>{coin.symbol}</option>
          ))}
        </select>
      </label>
      <button type="button" disabled={coins.length === 0} onClick={() => onPay({ amount, token })}>
        Send this user money
      </button>
    </div>
  )
}

const useBalances = (userId: string, network: string) => {
  const [coins, setCoins] = useState<readonly Coin[]>([])
  const [problem, setProblem] = useState<string>()
  const look = useCallback(async () => {
    try {
      // The sandbox sends this type.
      const held = (await ask("GET", `users/${userId}/balances?network=${network}`)) as Holdings
      const tokens = held.tokens.tokens.map((coin, at) => ({ ...coin, token: held.tokenAddresses[at] }))
      setCoins([held.coin, ...tokens])
      setProblem(undefined)
    } catch (error) {
      setCoins([])
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }, [userId, network])
  useEffect(() => void look(), [look])
  return { coins, problem, look }
}
