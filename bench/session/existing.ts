import { createRequire } from "node:module"

/** What the comparison uses of `@xellar/sdk`. By hand, so that the repository type-checks without it. */
export interface ExistingSdk {
  readonly auth: {
    readonly email: {
      readonly login: (email: string) => Promise<string>
      readonly verify: (verificationToken: string, otp: string, options?: object) => Promise<Pair>
    }
  }
  readonly wallet: {
    readonly balanceCoin: (input: WalletInput) => Promise<Pair & { readonly balance?: string }>
    readonly signMessage: (input: WalletInput & { message: string }) => Promise<Pair>
    readonly sendCoin: (input: WalletInput & { to: string; amount: string }) => Promise<Pair & Sent>
  }
  readonly rampableRecipients: {
    readonly createRecipient: (input: object) => Promise<unknown>
    readonly updateRecipient: (input: object) => Promise<unknown>
  }
  readonly offRamp: { readonly create: (input: object) => Promise<unknown> }
}

export interface Pair {
  readonly walletToken: string
  readonly refreshToken: string
}

interface WalletInput extends Partial<Pair> {
  readonly network: string
}

interface Sent {
  readonly txReceipt: { readonly hash: string }
}

interface AxiosConfig {
  baseURL?: string
  proxy?: unknown
}

type Adapter = (config: AxiosConfig) => Promise<unknown>

const require = createRequire(import.meta.url)

export const existingVersion = (): string => require("./node_modules/@xellar/sdk/package.json").version
export const axiosVersion = (): string => require("axios/package.json").version

/** The SDK's own hosts, which cannot be configured. */
const hosts = /^https:\/\/(mpc-dev\.xellar\.co|staging\.rampable\.co)(?=\/)/

/**
 * `@xellar/sdk`, its two hosts replaced by `url`.
 *
 * The replacement is an axios adapter that changes the base address and hands on to axios' own adapter for Node,
 * so that redirects, parsing and errors are those an app gets.
 */
export const makeExisting = (
  url: string,
  config: { appId: string; clientSecret: string; rampableClientSecret: string }
): ExistingSdk => {
  const axios: { defaults: { adapter: Adapter }; getAdapter: (name: "http") => Adapter } = require("axios")
  const send = axios.getAdapter("http")
  axios.defaults.adapter = async (request) => {
    if (!hosts.test(request.baseURL ?? "")) throw new Error(`Not a known host: ${request.baseURL}`)
    return send({ ...request, baseURL: request.baseURL?.replace(hosts, url) ?? url, proxy: false })
  }
  const { XellarSDK } = require("@xellar/sdk")
  return new XellarSDK({ env: "sandbox", ...config })
}
