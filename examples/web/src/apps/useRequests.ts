import {
  useAddress,
  useSendCoin,
  useSendToken,
  useSendTransaction,
  useSignHash,
  useSignMessage,
  useSignTypedData
} from "slipway/react"
import { tokens } from "../service.ts"
import { useSettings } from "../settings.ts"
import { unknownContract } from "./contracts.ts"
import { approval, hiddenHash, mystery, permit, permitElsewhere, signInMessage, swap } from "./requests.ts"

/** Everything that the pretend apps ask the wallet for. Each asks the user first. */
export const useRequests = (host: string) => {
  const { network } = useSettings()
  const asked = { network, address: useAddress() ?? "" }
  const [sendCoin, sendToken, call] = [useSendCoin(), useSendToken(), useSendTransaction()]
  const [message, typedData, hash] = [useSignMessage(), useSignTypedData(), useSignHash()]
  const [usdc] = tokens
  const shop = { network, to: unknownContract }
  return {
    signIn: () => message.mutateAsync({ network, message: signInMessage(asked, host) }),
    signInElsewhere: () =>
      message.mutateAsync({ network, message: signInMessage(asked, "tidepool.example") }),
    allow: () => call.mutateAsync(approval(asked, "exchange", "25")),
    allowAll: () => call.mutateAsync(approval(asked, "exchange")),
    permit: () => typedData.mutateAsync(permit(asked)),
    swap: () => call.mutateAsync(swap(asked)),
    stop: () => call.mutateAsync(approval(asked, "exchange", "0")),
    payDollars: () => sendToken.mutateAsync({ ...shop, amount: "5", tokenAddress: usdc.tokenAddress }),
    payCoins: () => sendCoin.mutateAsync({ ...shop, amount: "0.01" }),
    receipt: () => message.mutateAsync({ network, message: "I bought a lantern for 5 USDC." }),
    allowStranger: () => call.mutateAsync(approval(asked, "unknown")),
    mystery: () => call.mutateAsync(mystery(asked)),
    hash: () => hash.mutateAsync(hiddenHash(asked)),
    elsewhere: () => typedData.mutateAsync(permitElsewhere(asked))
  }
}

/** How dangerous each request is, from 0 to 3. The wallet finds out by itself: this is what the page expects of it. */
export const dangerOf = {
  signIn: 0,
  signInElsewhere: 3,
  allow: 2,
  allowAll: 3,
  permit: 2,
  swap: 1,
  stop: 0,
  payDollars: 1,
  payCoins: 1,
  receipt: 1,
  allowStranger: 3,
  mystery: 3,
  hash: 3,
  elsewhere: 3
} as const satisfies Record<RequestName, 0 | 1 | 2 | 3>

export type RequestName = keyof ReturnType<typeof useRequests>
