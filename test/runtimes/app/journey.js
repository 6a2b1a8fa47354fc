/**
 * What an app does with the package, in two parts, so that the second one can run in another process or after a restart.
 *
 * `createClient`, `evm` and `storage` are those of the runtime, `service` is the URL of the sandbox, and `email` that of a new user.
 */
const network = "ethereum-sepolia"

const open = ({ createClient, evm, storage, service }) =>
  createClient({
    appId: "runtimes",
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
    storage: storage(),
    timeouts: "recommended",
    evm: evm({ rpcUrls: (name) => `${service}/__sandbox/rpc/${name}` })
  })

/** Signs in by email and creates a wallet. */
export const signIn = async (client, { service, email }) => {
  const { verificationToken } = await client.auth.email.login({ email })
  const inbox = await fetch(`${service}/__sandbox/inbox/latest?to=${email}`)
  const { code: otp } = await inbox.json()
  await client.auth.email.verify({ verificationToken, otp })
  return client.account.create()
}

/** Signs up, reads a balance, sends a coin, and signs typed data. Leaves the session in the store. */
export const signUp = async (runtime) => {
  const client = open(runtime)
  await signIn(client, runtime)
  const { status, addresses } = client.session.current()
  const { balance } = await client.wallet.balanceCoin({ network })
  const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
  const sent = await client.wallet.sendCoin({ network, to, amount: "0.5" })
  const { status: outcome } = await sent.wait()
  const data = {
    domain: { name: "Runtimes", version: "1", chainId: 11155111 },
    types: { Mail: [{ name: "text", type: "string" }] },
    primaryType: "Mail",
    message: { text: "Grüße 🦊" }
  }
  const { signature } = await client.wallet.signTypedData({ network, data })
  await client.dispose()
  return { status, address: addresses.evm, balance, hash: sent.hash, outcome, data, signature }
}

/** Continues with the stored session: signs a message, lists the send, and signs out. */
export const comeBack = async (runtime) => {
  const client = open(runtime)
  const address = await client.session.address()
  const { signature } = await client.wallet.signMessage({ network, message: "I am back" })
  const [{ status, hash, amount }] = await client.transactions.list()
  await client.session.signOut()
  const ended = client.session.current().status
  await client.dispose()
  return { address, signature, listed: { status, hash, amount }, ended }
}
