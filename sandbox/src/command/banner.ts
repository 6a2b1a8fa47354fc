import type { Sandbox } from "../api.ts"
import type { RpcUrls } from "../chain/rpcUrls.ts"

/** The text that the command prints after the start. */
export const banner = (
  url: string,
  { credentials, rpcUrls }: Sandbox,
  { milliseconds, data }: { readonly milliseconds: number; readonly data: string | undefined }
): string =>
  [
    `slipway-sandbox is running after ${(milliseconds / 1000).toFixed(1)} s. Stop it with Ctrl-C.`,
    "",
    `  wallet service        ${url}/api/v2`,
    `  ramp service          ${url}/v1`,
    `  smart accounts        ${url}/api/v1`,
    `  inspector             ${url}/__sandbox/`,
    `  explorer              ${url}/__sandbox/explorer/`,
    `  codes that were sent  ${url}/__sandbox/inbox`,
    `  tenants               ${url}/tenants/<name>/..., each with its own users, chain and clock`,
    `  data                  ${data ?? "in memory only; --data <folder> stores it"}`,
    ...networkLines(url, rpcUrls(url)),
    "",
    "Credentials, which work only in sandboxes:",
    `  appId                 ${credentials.appId} (or any other text)`,
    `  clientSecret          ${credentials.clientSecret}`,
    `  rampableClientSecret  ${credentials.rampableClientSecret}`
  ].join("\n")

/** The test networks that most apps start with. */
const shown = [
  "ethereum-sepolia",
  "polygon-pos-amoy-testnet",
  "binance-smart-chain-testnet",
  "base-sepolia"
] as const

const networkLines = (url: string, rpcUrls: RpcUrls): string[] =>
  Object.keys(rpcUrls).length === 0
    ? []
    : [
        "",
        "JSON-RPC, with one node for each network in use:",
        ...shown.map((network) => `  ${rpcUrls[network]}`),
        `  and the others, which ${url}/__sandbox/networks lists`
      ]
