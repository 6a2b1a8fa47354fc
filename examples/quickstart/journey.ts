/** The whole journey against a local sandbox: sign in, get a wallet, sign, send, buy and sell. */
import { createClient } from "slipway"
import { evm, type RpcUrls } from "slipway/evm"
import { createSandbox, type Listening, listen } from "slipway-sandbox/testing"
import { showOnChain } from "./chainSteps.ts"
import { describeError } from "./describeError.ts"
import { buy, sell } from "./rampSteps.ts"
import { runStep } from "./step.ts"
import { network, ownAddress, recover, signIn, useWallet } from "./walletSteps.ts"

const main = async () => {
  // Faster blocks and payments than by default.
  const sandbox = createSandbox({ chain: "anvil", blockTime: 300, orderStepTime: 300 })
  const server = await runStep(
    "Start the sandbox",
    () => listen(sandbox, { port: 0 }),
    ({ url }) => `${url}, networks: ${sandbox.chain}`
  )
  const rpcUrls = sandbox.rpcUrls(server.url)
  const [client, elsewhere] = [clientOf(server, rpcUrls), clientOf(server, rpcUrls)]
  try {
    await signIn(client, server.url, "ada@example.com")
    const secret0 = await useWallet(client)

    await signIn(elsewhere, server.url, "ada@elsewhere.example")
    await runStep(
      "Recover the wallet from its recovery file",
      () => recover(elsewhere, secret0, ownAddress(client)),
      () => "the same address"
    )

    const rpcUrl = rpcUrls[network]
    await buy(client)
    if (rpcUrl !== undefined) await showOnChain(rpcUrl, ownAddress(client))
    await sell(client)
    if (rpcUrl !== undefined) await showOnChain(rpcUrl, ownAddress(client))
  } finally {
    await Promise.all([client.dispose(), elsewhere.dispose()])
    await server.close()
    await sandbox.close()
  }
}

const clientOf = ({ url }: Listening, rpcUrls: RpcUrls) =>
  createClient({
    appId: "quickstart",
    clientSecret: "sandbox-client-secret",
    baseUrls: { wallet: `${url}/api/v2`, ramp: `${url}/v1` },
    timeouts: "recommended",
    // The service signs sends. The client checks and broadcasts them through the RPC node.
    evm: evm({ rpcUrls, pollingInterval: 200 })
  })

try {
  await main()
  console.log("\nDone. README.md says what to try next.")
} catch (error) {
  console.error(`\n${describeError(error)}`)
  process.exitCode = 1
}
