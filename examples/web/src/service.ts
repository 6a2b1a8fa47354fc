import { type Client, chainIdOf, createClient, type NetworkName } from "slipway"
import { evm } from "slipway/evm"
import type { Asset, SocialConfig } from "slipway/react"
import type { GasTankPool } from "slipway/react/ui"
import { localStorageStore } from "slipway/storage"
import { endAppSessionOf, withAppSession } from "./appSession.ts"

/** The services' address, which the server writes into the page. */
export const service = writtenIn("slipway-service") ?? location.origin

/** The address of the RPC nodes. A sandbox without anvil has none, so the service broadcasts. */
const nodes = writtenIn("slipway-nodes")

/** The nonce of the page's Content Security Policy, if it has one. */
export const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined

export const client: Client = createClient({
  appId: "harbour",
  baseUrls: { wallet: `${service}/api/v2` },
  // The app's server knows the user and signs ramp requests: see server/backend.ts.
  rampable: { endpoint: "/api/ramp" },
  // It signs the requests of smart accounts too, and decides what Harbour pays for.
  smartAccount: { endpoint: "/api/smart-account" },
  fetch: withAppSession(() => client),
  storage: localStorageStore(),
  // The service signs sends; the client checks them and broadcasts through the network's node.
  evm: evm({ rpcUrls: (network) => nodes && `${nodes}${network}`, pollingInterval: 2_000 }),
  timeouts: "recommended"
})
endAppSessionOf(client)

const identity = `${service}/__sandbox/identity`

/** The sandbox's identity providers. Use your own ids in your app, and leave out `origin`. */
export const social: SocialConfig = {
  google: {
    clientId: "harbour",
    // In this mode the app draws its own button, like the other two.
    mode: "access_token",
    redirectUri: `${location.origin}/`,
    origin: `${identity}/google`
  },
  apple: { clientId: "harbour", redirectUri: `${location.origin}/`, origin: `${identity}/apple` },
  telegram: { botId: "7", botUsername: "harbour_bot", origin: `${identity}/telegram` }
}

/** The networks that the app offers. The sandbox simulates all of them, and trades coins on the second. */
export const offered: readonly NetworkName[] = [
  "ethereum-sepolia",
  "ethereum",
  "polygon-pos-amoy-testnet",
  "base-sepolia",
  "binance-smart-chain-testnet"
]

/** The chain id of a network. Those that the app offers have one. */
export const chainIdIn = (network: NetworkName): number => {
  const chainId = chainIdOf(network)
  if (chainId === undefined) throw new Error(`${network} has no chain id`)
  return chainId
}

/** The sandbox's test tokens, the same on each of its networks. */
export const tokens = [
  { tokenAddress: "0xC5bc2ef4C5600a42A82d7727eCDDbFADAEb2f882", symbol: "USDC", name: "USD Coin" },
  { tokenAddress: "0x2F69Ca0e9B32990ac88706d6Aca913a75bE5CB5d", symbol: "DAI", name: "Dai" },
  { tokenAddress: "0x8B466E53292819dff3C0C6463A56d73d61116f4f", symbol: "USDT", name: "Tether USD" }
] as const

/** Where gas tanks are filled in the sandbox. A real service shows its pools in its dashboard. */
export const gasTankPool = (network: NetworkName): GasTankPool => ({
  network,
  tokenAddress: tokens[2].tokenAddress,
  poolAddress: "0x6a5000000000000000000000000000000000006a"
})

/** What the app says about coins and tokens. Without a network, on all of them. */
export const assets: readonly Asset[] = [
  { symbol: "ETH", name: "Ether" },
  { symbol: "POL", name: "Polygon" },
  { symbol: "BNB", name: "BNB" },
  ...tokens
]

/** Asks the sandbox for one coin and a hundred test dollars. */
export const askFaucet = async (address: string, network: NetworkName): Promise<void> => {
  await give({ address, network, amount: "1" })
  await give({ address, network, amount: "100", token: tokens[0].tokenAddress })
}

const give = async (gift: Readonly<Record<string, string>>): Promise<void> => {
  const response = await fetch(`${service}/__sandbox/faucet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(gift)
  })
  if (!response.ok) throw new Error(`The faucet answered ${response.status}.`)
}

/** The JSON-RPC address of a network, or nothing in a sandbox without a chain. */
export const rpcUrlOf = async (network: NetworkName): Promise<string | null> => {
  const response = await fetch(`${service}/__sandbox/networks`)
  // The format that the sandbox documents.
  const known = (await response.json()) as readonly { network: string; rpcUrl?: string }[]
  return known.find((it) => it.network === network)?.rpcUrl ?? null
}

function writtenIn(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
