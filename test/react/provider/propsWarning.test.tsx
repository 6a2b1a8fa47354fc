import "../../support/page/dom.ts"

import { Component, type ComponentType, createElement, type ReactNode } from "react"
import { afterEach, beforeEach, expect, expectTypeOf, type Mock, test, vi } from "vitest"
import * as components from "../../../src/react/components/index.ts"
import * as modal from "../../../src/react/components/modal/index.ts"
import { type propRules, propRules as rules } from "../../../src/react/props/propRules.ts"
import type { SlipwayProviderProps } from "../../../src/react/providerProps.ts"
import { openClient } from "../../support/user.ts"
import { openPage } from "../page.tsx"

let warn: Mock<typeof console.warn>

beforeEach(async () => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  // React prints what an error boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const warnings = () =>
  warn.mock.calls.map(([text]) => String(text)).filter((it) => it.startsWith("slipway: <"))

/** A component fails further inside if it cannot use a prop. The warning is there all the same. */
class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

const all = { ...components, ...modal }

const open = async (name: keyof typeof all, props: object, settings = {}) => {
  // An untyped caller may pass anything.
  const element = createElement(all[name] as ComponentType<object>, props)
  openPage(openClient().client, <Boundary>{element}</Boundary>, settings)
  await vi.dynamicImportSettled()
}

const usable = { network: "base", onNetworkChange: () => {} }
const choice = { value: "base", onChange: () => {} }

test.each<[name: keyof typeof all, props: object, warning: string]>([
  ["SendForm", { network: 5 }, '`network` is `5`. Pass the name of a network as a string, e.g. "base".'],
  ["SendForm", {}, '`network` is missing. Pass the name of a network as a string, e.g. "base".'],
  [
    "SendForm",
    { ...usable, start: { amount: 10 } },
    '`start.amount` is `10`. Pass an amount as a decimal string, e.g. "0.5".'
  ],
  ["SendForm", { ...usable, tokens: [{}] }, "`tokens[0].tokenAddress` is missing. Pass a string."],
  [
    "SendForm",
    { ...usable, smartAccount: true },
    "`smartAccount` is `true`. Pass `{ sponsored: true }` or `{ sponsored: false }`."
  ],
  ["SendForm", { ...usable, netwrok: "base" }, "there is no prop `netwrok`. Did you mean `network`?"],
  ["BuyFlow", { amount: 10 }, '`amount` is `10`. Pass an amount as a decimal string, e.g. "0.5".'],
  ["BuyFlow", { methods: "bank" }, '`methods` is "bank". Pass a list of the names of payment methods.'],
  ["SellFlow", { quick: [50] }, "`quick[0]` is `50`. Pass an amount or a part of the balance as a string"],
  ["SellFlow", { limits: { least: 5 } }, "`limits.least` is `5`. Pass an amount as a decimal string"],
  ["SignIn", { methods: ["emial"] }, '`methods[0]` is "emial". Pass "email" or "whatsapp" or "password".'],
  [
    "SignIn",
    { country: "id" },
    '`country` is "id". Pass a country code in capitals (ISO 3166-1), e.g. "ID".'
  ],
  ["RecipientForm", { currency: "usd" }, '`currency` is "usd". Pass a currency code in capitals (ISO 4217)'],
  [
    "MoneyField",
    { label: "Amount", unit: { symbol: "ETH" }, value: 1, onChange: () => {} },
    "`value` is `1`."
  ],
  ["NetworkList", { ...choice, onChange: "set" }, '`onChange` is "set". Pass a function.'],
  ["NetworkChip", { ...choice, networks: "base" }, '`networks` is "base". Pass a list of network names'],
  ["NetworkSwitch", { ...choice, value: null }, "`value` is `null`. Pass the name of a network as a string"],
  ["ReceiveAddress", { network: 5 }, "`network` is `5`."],
  ["AccountPanel", usable, "`onAction` is missing. Pass a function."],
  ["AccountPanel", { ...usable, actions: ["sned"] }, '`actions[0]` is "sned". Pass "send" or "receive"'],
  ["ActivityList", { limit: "5" }, '`limit` is "5". Pass a whole number.'],
  ["AssetList", { network: "base", hideAmounts: "yes" }, '`hideAmounts` is "yes". Pass `true` or `false`.'],
  ["TotalBalance", { network: ["base"] }, "`network` is a list."],
  ["OrderList", { kind: "buy" }, '`kind` is "buy". Pass "onramp" or "offramp".'],
  ["OnrampOrder", { onrampId: 7 }, "`onrampId` is `7`. Pass a string."],
  ["OfframpOrder", {}, "`offrampId` is missing. Pass a string."],
  ["RampAccountForm", { password: "none" }, '`password` is "none". Pass "generated" or "asked".'],
  ["RecipientPicker", { value: "", network: "base" }, "`onChange` is missing. Pass a function."],
  ["SlipwayButton", { ...usable, show: ["avatr"] }, '`show[0]` is "avatr". Pass "avatar"'],
  ["SlipwayModal", { ...usable, network: {} }, "`network` is an object."]
])("development warns of <%s> with %j", async (name, props, warning) => {
  vi.stubEnv("NODE_ENV", "development")
  await open(name, props)
  await vi.waitFor(() => expect(warnings().join("\n")).toContain(`slipway: <${name}>: ${warning}`))
})

test.each<[settings: object, warning: string]>([
  [{ theme: "quai" }, '`theme` is "quai". Pass "quay" or "harbour" or "ink".'],
  [{ currency: "usd" }, '`currency` is "usd". Pass a currency code in capitals (ISO 4217), e.g. "USD".'],
  [{ locale: "english!" }, '`locale` is "english!". Pass a language tag (BCP 47), e.g. "pt-BR".'],
  [{ appearence: "dark" }, "there is no prop `appearence`. Did you mean `appearance`?"],
  [{ confirm: true }, '`confirm` is `true`. Pass "queue" or a function.']
])("development warns of <SlipwayProvider> with %j", async (settings, warning) => {
  vi.stubEnv("NODE_ENV", "development")
  await open("Heading", { id: "heading", title: "Title" }, settings)
  await vi.waitFor(() => expect(warnings()).toEqual([`slipway: <SlipwayProvider>: ${warning}`]))
})

test("a mistake is reported once, although the page renders again", async () => {
  vi.stubEnv("NODE_ENV", "development")
  await open("NetworkList", { ...choice, required: 10 })
  await open("NetworkList", { ...choice, required: 10 })
  await vi.waitFor(() => expect(warnings()).toHaveLength(1))
})

test("correct props, and attributes of the element, are no mistake", async () => {
  vi.stubEnv("NODE_ENV", "development")
  const look = { id: "it", className: "mine", style: { margin: 0 }, "data-testid": "it", "aria-busy": true }
  await open("SendForm", { ...usable, ...look, start: { to: "", amount: "" }, tokens: undefined })
  await open("BuyFlow", { asset: "USDC", amount: "10.5", quick: ["10", "50%"], limits: { most: "500" } })
  await open("NetworkList", { ...choice, networks: ["base", "ethereum"] })
  await open("SlipwayButton", usable, { theme: "ink", currency: "USD", locale: "pt-BR", confirm: "queue" })
  // The last mistake shows that the others were looked at before it.
  await open("OrderList", { kind: "last" })
  await vi.waitFor(() => expect(warnings()).toEqual([expect.stringContaining("<OrderList>")]))
})

test.each(["production", "test"])("in %s, nothing is checked", async (env) => {
  vi.stubEnv("NODE_ENV", env)
  await open("OrderList", { kind: env })
  expect(warnings()).toEqual([])
})

type Rules = typeof propRules

interface Props {
  readonly SlipwayProvider: SlipwayProviderProps
  readonly SignIn: components.SignInProps
  readonly SendForm: components.SendFormProps
  readonly BuyFlow: components.BuyFlowProps
  readonly SellFlow: components.SellFlowProps
  readonly OnrampOrder: components.OnrampOrderProps
  readonly OfframpOrder: components.OfframpOrderProps
  readonly RampAccountForm: components.RampAccountFormProps
  readonly RecipientForm: components.RecipientFormProps
  readonly RecipientPicker: components.RecipientPickerProps
  readonly MoneyField: components.MoneyFieldProps
  readonly NetworkList: components.NetworkListProps
  readonly NetworkChip: components.NetworkChipProps
  readonly NetworkSwitch: components.NetworkSwitchProps
  readonly ReceiveAddress: components.ReceiveAddressProps
  readonly AccountPanel: components.AccountPanelProps
  readonly AssetList: components.AssetListProps
  readonly TotalBalance: components.TotalBalanceProps
  readonly ActivityList: components.ActivityListProps
  readonly OrderList: components.OrderListProps
  readonly SlipwayButton: modal.SlipwayButtonProps
  readonly SlipwayModal: modal.SlipwayModalProps & { readonly inline?: boolean }
}

/** `never` if the rules have exactly the props of each component. */
type Difference = {
  [Name in keyof Rules]:
    | Exclude<keyof Rules[Name], keyof Props[Name]>
    | Exclude<keyof Props[Name], keyof Rules[Name]>
}[keyof Rules]

test("the rules have every prop of their component, and no other", () => {
  expectTypeOf<keyof Rules>().toEqualTypeOf<keyof Props>()
  expectTypeOf<Difference>().toEqualTypeOf<never>()
  expect(Object.keys(rules)).toEqual(expect.arrayContaining(["SlipwayProvider", "SendForm"]))
})
