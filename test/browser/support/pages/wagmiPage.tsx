import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"
import { parseEther } from "viem"
import {
  createConfig,
  useConnect,
  useConnection,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
  WagmiProvider
} from "wagmi"
import { base, ethereumSepolia } from "../../../../src/chains/index.ts"
import { createClient } from "../../../../src/index.ts"
import { keyValueJournal, localStorageStore } from "../../../../src/session/store/index.ts"
import { announce, createProvider, transport } from "../../../../src/viem/index.ts"
import { slipway } from "../../../../src/wagmi/index.ts"

const { searchParams } = new URL(location.href)
const service = searchParams.get("service") ?? ""
const rpcUrls = {
  "ethereum-sepolia": `${service}/__sandbox/rpc/ethereum-sepolia`,
  base: `${service}/__sandbox/rpc/base`
}

const client = createClient({
  appId: "browser-tests",
  baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
  storage: localStorageStore()
})

/** Signs in, like the sign-in dialog of an app. */
const signIn = async () => {
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  const { code } = await (await fetch(`${service}/__sandbox/inbox/latest?to=${email}`)).json()
  await client.auth.email.verify({ verificationToken, otp: code })
  if (client.session.current().status === "no_wallet") await client.account.create()
}

const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
announce(createProvider(client, { rpcUrls }), { name: "Announced", icon, rdns: "com.example.wallet" })

const config = createConfig({
  chains: [ethereumSepolia, base],
  connectors: [slipway(client, { rpcUrls, signIn, journal: keyValueJournal(localStorage) })],
  transports: {
    [ethereumSepolia.id]: transport("ethereum-sepolia", { rpcUrls }),
    [base.id]: transport("base", { rpcUrls })
  },
  pollingInterval: 100
})

const App = () => {
  const connection = useConnection()
  const connecting = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  const signing = useSignMessage()
  const sending = useSendTransaction()
  const receipt = useWaitForTransactionReceipt({ hash: sending.data })
  const [connector] = config.connectors
  const output = {
    status: connection.status,
    address: connection.address,
    chain: connection.chainId,
    wallets: config.connectors.map(({ name }) => name).join(),
    signature: signing.data,
    hash: sending.data,
    receipt: receipt.data?.status,
    connectError: connecting.error?.name,
    signError: signing.error?.message,
    sendError: sending.error?.message
  }
  return (
    <>
      {connector && (
        <button type="button" onClick={() => connecting.mutate({ connector })}>
          Connect
        </button>
      )}
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <button type="button" onClick={() => switchChain({ chainId: base.id })}>
        Switch
      </button>
      <button type="button" onClick={() => signing.mutate({ message: "Hello" })}>
        Sign
      </button>
      <button
        type="button"
        onClick={() =>
          sending.mutate({ to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", value: parseEther("0.25") })
        }
      >
        Send
      </button>
      <dl>
        {Object.entries(output).map(([name, value]) => (
          <dd key={name} id={name}>
            {value}
          </dd>
        ))}
      </dl>
    </>
  )
}

const root = document.createElement("main")
document.body.append(root)
createRoot(root).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>
)
