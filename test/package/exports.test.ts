import { createRequire } from "node:module"
import { join } from "node:path"
import { expect, test } from "vitest"

/** Not by a literal: the compiler must not need what is built to check the tests. */
const namesIn = async (entry: string) => Object.keys(await import(entry))

test.each(["slipway/sender", "slipway/viem"])("%s has the error classes of slipway", async (entry) => {
  const [core, other] = [await import("slipway"), await import(entry)]
  const shared = Object.keys(other).filter((name) => name.endsWith("Error") && name in core)
  for (const name of shared) expect(other[name], name).toBe(Reflect.get(core, name))
  const base = Object.keys(other).filter((name) => name.endsWith("Error") && name !== "ProviderRpcError")
  for (const name of base) expect(other[name].prototype, name).toBeInstanceOf(core.SlipwayError)
})

test.each([
  ["slipway", "slipway/effect"],
  ["slipway/effect", "slipway"]
])("an error of %s is an instance of the classes of %s", async (from, to) => {
  const [there, here] = [await import(from), await import(to)]
  const error = new there.NotSentError("OFFLINE", "No network")
  expect(error instanceof here.NotSentError).toBe(true)
  expect(error instanceof here.SlipwayError).toBe(true)
  expect(error instanceof here.NoResponseError).toBe(false)
  class Special extends here.NotSentError {}
  expect(error instanceof Special).toBe(false)
  const special: unknown = Reflect.construct(Special, ["OFFLINE", "No network"])
  expect(special instanceof there.NotSentError).toBe(true)
  const others = [new Error("other"), { _tag: "NotSentError", outcome: "not_sent" }, undefined]
  for (const other of others) expect(other instanceof here.SlipwayError).toBe(false)
})

test("slipway exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway")).toMatchInlineSnapshot(`
    [
      "ApiError",
      "InvalidConfigError",
      "InvalidInputError",
      "InvalidResponseError",
      "MethodNotAllowedError",
      "NoResponseError",
      "NotSentError",
      "NotSignedInError",
      "OutcomeUnknownError",
      "PermissionRequiredError",
      "RampableNotEnabledError",
      "RequestSetupError",
      "SessionEndedError",
      "SlipwayError",
      "UnknownError",
      "UnresolvedSendError",
      "chainIdOf",
      "createClient",
      "droppedFields",
      "fetchedAt",
      "isFinal",
      "isSlipwayError",
      "memoryJournal",
      "networkAliases",
      "networkName",
      "networks",
      "salePaymentId",
    ]
  `)
})

test("slipway/effect exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/effect")).toMatchInlineSnapshot(`
    [
      "Account",
      "Api",
      "ApiError",
      "App",
      "Auth",
      "Fetch",
      "InvalidConfigError",
      "InvalidInputError",
      "InvalidResponseError",
      "MethodNotAllowedError",
      "NoResponseError",
      "NotSentError",
      "NotSignedInError",
      "Offramp",
      "Onramp",
      "Organization",
      "OutcomeUnknownError",
      "PermissionRequiredError",
      "RampAccount",
      "RampableNotEnabledError",
      "Recipients",
      "Reference",
      "RequestSetupError",
      "Session",
      "SessionEndedError",
      "SlipwayError",
      "SmartAccounts",
      "Transactions",
      "UnknownError",
      "UnresolvedSendError",
      "Wallet",
      "droppedFields",
      "fetchedAt",
      "isFinal",
      "isSlipwayError",
      "layer",
      "layerConfig",
      "layerServer",
      "layerServerConfig",
      "memoryJournal",
      "networkName",
      "networks",
      "salePaymentId",
      "streamOf",
    ]
  `)
})

test("slipway/server exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/server")).toMatchInlineSnapshot(`
    [
      "createServerClient",
      "ordersAndRecipients",
      "privateKeySigner",
      "quotesAndReferences",
      "rampHandler",
      "rampStringToSign",
      "smartAccountHandler",
      "smartAccountSigner",
      "smartAccountStringToSign",
      "toNodeHandler",
    ]
  `)
})

test("slipway/storage exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/storage")).toMatchInlineSnapshot(`
    [
      "indexedDBStore",
      "keyValueJournal",
      "keyValueStore",
      "localStorageStore",
      "sessionStorageStore",
      "sharedJournal",
    ]
  `)
})

test("slipway/react-native exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/react-native")).toEqual([
    "expoBrowser",
    "keychainArea",
    "keychainStore",
    "linkingBrowser",
    "secureArea",
    "secureStore",
    "signInWithApple",
    "signInWithGoogle",
    "signInWithTelegram",
    "watchActivity"
  ])
})

test("slipway and slipway/react export the same in React Native, except for wallets of browsers", async () => {
  const dist = join(import.meta.dirname, "../../dist")
  expect(await namesIn(join(dist, "native.js"))).toEqual(await namesIn("slipway"))
  const ofBrowsers = ["useExternalWallet", "useInjectedWallets", "useWalletConnect"]
  const others = (await namesIn("slipway/react")).filter((name) => !ofBrowsers.includes(name))
  expect(await namesIn(join(dist, "react/native.js"))).toEqual(others)
})

test("slipway/viem exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/viem")).toMatchInlineSnapshot(`
    [
      "ChainNodeError",
      "ProviderRpcError",
      "SignatureMismatchError",
      "announce",
      "createProvider",
      "ensResolver",
      "networkOf",
      "simple7702Account",
      "toAccount",
      "toSmartAccount",
      "transport",
      "verified",
    ]
  `)
})

test("slipway/evm exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/evm")).toMatchInlineSnapshot(`
    [
      "evm",
    ]
  `)
})

test("slipway/sender exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/sender")).toMatchInlineSnapshot(`
    [
      "ChainNodeError",
      "ExpiredError",
      "NotSentError",
      "OutcomeUnknownError",
      "ReplacedError",
      "SignatureMismatchError",
      "createSender",
      "memoryJournal",
    ]
  `)
})

test("slipway/sender/effect exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/sender/effect")).toMatchInlineSnapshot(`
    [
      "effectSender",
    ]
  `)
})

test("slipway/wagmi exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/wagmi")).toMatchInlineSnapshot(`
    [
      "slipway",
    ]
  `)
})

test("slipway/money exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/money")).toMatchInlineSnapshot(`
    [
      "addMoney",
      "amountAt",
      "compareMoney",
      "formatMoney",
      "subtractMoney",
      "valueAt",
    ]
  `)
})

test("slipway/postgres exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/postgres")).toMatchInlineSnapshot(`
    [
      "migrate",
      "migration",
      "postgresJournal",
      "postgresStore",
    ]
  `)
})

test("slipway/chains exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/chains")).toMatchInlineSnapshot(`
    [
      "arbitrumOne",
      "avalanche",
      "base",
      "baseSepolia",
      "binanceSmartChain",
      "binanceSmartChainTestnet",
      "ethereum",
      "ethereumHolesky",
      "ethereumSepolia",
      "ethereumTestnet",
      "fantom",
      "immutable",
      "juchain",
      "juchainTestnet",
      "kaia",
      "kaiaKairos",
      "lisk",
      "liskSepolia",
      "mantaPacific",
      "mantaPacificSepolia",
      "opbnb",
      "opbnbTestnet",
      "optimisticEthereum",
      "polygonPos",
      "polygonPosAmoyTestnet",
      "polygonPosTestnet",
      "scroll",
      "scrollSepolia",
      "skaleCalypso",
      "skaleCalypsoTestnet",
      "skaleEuropa",
      "skaleEuropaTestnet",
      "skaleNebula",
      "skaleNebulaTestnet",
      "skaleTitan",
      "skaleTitanTestnet",
      "story",
      "storyAeneid",
      "storyOdyssey",
      "storyTestnet",
      "xLayer",
    ]
  `)
})

test("slipway/query exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/query")).toMatchInlineSnapshot(`
    [
      "UserRejectedError",
      "addressOptions",
      "allowancesOptions",
      "appConfigOptions",
      "balancesKey",
      "banksOptions",
      "cacheKey",
      "coinBalanceOptions",
      "createOfframpOrderOptions",
      "createOneTimeCodeFlow",
      "createOnrampOrderOptions",
      "createRecipientOptions",
      "createSmartAccountOptions",
      "createWalletOptions",
      "credentialSignInOptions",
      "cryptosOptions",
      "currenciesOptions",
      "deleteRecipientOptions",
      "followTransactions",
      "gasEstimateOptions",
      "gasTankTopUpsOptions",
      "keepPersonal",
      "offrampLimitsOptions",
      "offrampOrderOptions",
      "offrampOrdersOptions",
      "offrampQuoteOptions",
      "offrampReplyOptions",
      "onrampLimitsOptions",
      "onrampOrderOptions",
      "onrampOrdersOptions",
      "onrampQuoteOptions",
      "ordersKey",
      "passwordRegisterOptions",
      "passwordSignInOptions",
      "payOfframpOrderOptions",
      "paymentMethodsOptions",
      "personalKey",
      "priceOptions",
      "rampAccountOptions",
      "receivedOptions",
      "recipientFormOptions",
      "recipientsKey",
      "recipientsOptions",
      "recoverWalletOptions",
      "seal",
      "sellOptions",
      "sharedKey",
      "signOutOptions",
      "simulationOptions",
      "smartAccountCoinBalanceOptions",
      "smartAccountEstimateOptions",
      "smartAccountSendOptions",
      "smartAccountTokenBalanceOptions",
      "smartAccountTokenBalancesOptions",
      "smartAccountsKey",
      "smartAccountsOptions",
      "tokenBalanceOptions",
      "tokenBalancesOptions",
      "topUpGasTankOptions",
      "transactionReceiptOptions",
      "transactionsOptions",
      "updateRecipientOptions",
      "walletWriteOptions",
    ]
  `)
})

test("slipway/react exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/react")).toMatchInlineSnapshot(`
    [
      "SlipwayProvider",
      "approveInReact",
      "useActivity",
      "useAddress",
      "useAppConfig",
      "useApprovals",
      "useAssets",
      "useBanks",
      "useBuyFlow",
      "useCancelTransaction",
      "useClient",
      "useCoinBalance",
      "useConfirmations",
      "useContacts",
      "useCountdown",
      "useCreateOfframpOrder",
      "useCreateOnrampOrder",
      "useCreateRecipient",
      "useCreateSmartAccount",
      "useCreateWallet",
      "useCredentialSignIn",
      "useCryptos",
      "useCurrencies",
      "useDeleteRecipient",
      "useEmailCode",
      "useEstimateGas",
      "useExternalWallet",
      "useGasTank",
      "useGasTankTopUps",
      "useInjectedWallets",
      "useNativeSignIn",
      "useOfframpLimits",
      "useOfframpOrder",
      "useOfframpOrders",
      "useOfframpQuote",
      "useOfframpReply",
      "useOnrampLimits",
      "useOnrampOrder",
      "useOnrampOrders",
      "useOnrampQuote",
      "usePasswordRegister",
      "usePasswordSignIn",
      "usePayOfframpOrder",
      "usePaymentMethods",
      "usePresentation",
      "usePrices",
      "useRampAccount",
      "useReceived",
      "useRecipientForm",
      "useRecipients",
      "useRecoverWallet",
      "useSell",
      "useSellFlow",
      "useSendCoin",
      "useSendToken",
      "useSendTransaction",
      "useSession",
      "useSessionEffect",
      "useSignAuthorization",
      "useSignHash",
      "useSignMessage",
      "useSignOut",
      "useSignTransaction",
      "useSignTypedData",
      "useSimulation",
      "useSmartAccount",
      "useSmartAccountCoinBalance",
      "useSmartAccountEstimate",
      "useSmartAccountSend",
      "useSmartAccountTokenBalance",
      "useSmartAccountTokenBalances",
      "useSmartAccounts",
      "useTokenBalance",
      "useTokenBalances",
      "useTopUpGasTank",
      "useTransaction",
      "useTransactionReceipt",
      "useTransactions",
      "useTransferErc1155",
      "useTransferErc721",
      "useUpdateRecipient",
      "useWalletConnect",
      "useWhatsAppCode",
    ]
  `)
})

test("slipway/react/social exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/react/social")).toMatchInlineSnapshot(`
    [
      "useAppleSignIn",
      "useGoogleSignIn",
      "useTelegramSignIn",
    ]
  `)
})

test("slipway/react/testing exports what it promises and nothing else", async () => {
  expect(await namesIn("slipway/react/testing")).toEqual(["TestProvider", "checkTheme"])
})

test("every entry exports the same error classes", async () => {
  const [slipway, viem, sender] = await Promise.all(
    ["", "/viem", "/sender"].map((it) => import(`slipway${it}`))
  )
  expect(viem.SignatureMismatchError).toBe(sender.SignatureMismatchError)
  expect(viem.SignatureMismatchError.prototype).toBeInstanceOf(slipway.SlipwayError)
  expect(() => viem.transport("moon", {})).toThrow(slipway.InvalidInputError)
})

test("other paths cannot be imported", () => {
  const { resolve } = createRequire(join(import.meta.dirname, "../../package.json"))
  expect(() => resolve("slipway/dist/index.js")).toThrow("not defined by")
  expect(() => resolve("slipway/facade/Wallet")).toThrow("not defined by")
})

test("the documents of the services can be read from the package", () => {
  const { resolve } = createRequire(join(import.meta.dirname, "../../package.json"))
  expect(resolve("slipway/openapi/wallet.yaml")).toBe(join(import.meta.dirname, "../../openapi/wallet.yaml"))
  expect(resolve("slipway/openapi/ramp.yaml")).toBe(join(import.meta.dirname, "../../openapi/ramp.yaml"))
  expect(resolve("slipway/openapi/smart-account.yaml")).toBe(
    join(import.meta.dirname, "../../openapi/smart-account.yaml")
  )
})
