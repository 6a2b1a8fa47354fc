import "../support/laterSteps.ts"
import { QueryClient } from "@tanstack/react-query"
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Client } from "../../../../src/index.ts"
import {
  AccountMenu,
  BuyFlow,
  ConfirmRequest,
  ConnectWallet,
  CreateWallet,
  NetworkSwitch,
  OrderList,
  PhoneField,
  RampAccountForm,
  ReceiveAddress,
  RecipientForm,
  RecipientList,
  RecoverWallet,
  SellFlow,
  SendForm,
  SignIn,
  WalletGate
} from "../../../../src/react/components/index.ts"
import { SlipwayProvider } from "../../../../src/react/index.ts"
import { openClient, openUser } from "../../../support/user.ts"

const network = "ethereum-sepolia"

const app = (client: Client, queryClient: QueryClient) => (
  <StrictMode>
    <SlipwayProvider client={client} queryClient={queryClient} confirm="queue">
      <SignIn methods={["email", "whatsapp", "password"]} />
      <CreateWallet />
      <RecoverWallet />
      <WalletGate>
        <p>inside</p>
      </WalletGate>
      <ReceiveAddress network={network} />
      <SendForm network={network} />
      <AccountMenu network={network} />
      <NetworkSwitch value={network} onChange={() => undefined} />
      <ConnectWallet />
      <BuyFlow />
      <SellFlow />
      <RecipientForm />
      <RampAccountForm />
      <PhoneField label="Phone" name="phone" error={undefined} value="" onChange={() => undefined} />
      <OrderList />
      <RecipientList />
      <ConfirmRequest />
    </SlipwayProvider>
  </StrictMode>
)

beforeEach(() => void vi.spyOn(console, "error"))
afterEach(() => expect(console.error).not.toHaveBeenCalled())

test("hydrates every server-rendered component without a warning", async () => {
  expect(typeof window).toBe("undefined")
  const html = renderToString(app(openClient().client, new QueryClient()))
  expect(html).toContain('data-slipway="sign-in"')
  const { client } = await openUser()
  await import("../../../support/page/dom.ts")
  const { act } = await import("@testing-library/react")
  const { hydrateRoot } = await import("react-dom/client")
  const root = document.createElement("div")
  root.innerHTML = html
  document.body.append(root)
  const recovered: unknown[] = []
  const options = { onRecoverableError: (error: unknown) => recovered.push(error) }
  const hydrated = await act(async () => hydrateRoot(root, app(client, new QueryClient()), options))
  await vi.waitFor(() => expect(root.textContent).toContain("inside"))
  expect(recovered).toEqual([])
  await act(async () => hydrated.unmount())
})
