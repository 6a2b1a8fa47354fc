import { defineChain } from "viem"

const nativeCurrency = { name: "JUcoin", symbol: "JU", decimals: 18 }

/** JuChain, which viem does not have. Node and explorer are those that its makers name. */
export const juchain = /* @__PURE__ */ defineChain({
  id: 210000,
  name: "JuChain",
  nativeCurrency,
  rpcUrls: { default: { http: ["https://rpc.juchain.org"] } },
  blockExplorers: { default: { name: "JuScan", url: "https://juscan.io" } }
})

/** The test network of JuChain. */
export const juchainTestnet = /* @__PURE__ */ defineChain({
  id: 202599,
  name: "JuChain Testnet",
  nativeCurrency,
  rpcUrls: { default: { http: ["https://testnet-rpc.juchain.org"] } },
  blockExplorers: { default: { name: "JuScan Testnet", url: "https://testnet.juscan.io" } },
  testnet: true
})
