"use strict"
/**
 * Signs up, creates a wallet, signs, sends a coin through a node, and signs out. Runs in Node against the sandbox, and in Hermes
 * with the recorded responses.
 */
exports.journey = async ({ createClient, evm, storage, service, rpcUrls, fetch, codeOf }) => {
  const common = fetch ? { fetch } : {}
  const open = () =>
    createClient({
      appId: "app",
      baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
      storage: storage(),
      evm: evm({ rpcUrls, ...common }),
      ...common
    })
  const client = open()
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  const { isWalletCreated } = await client.auth.email.verify({
    verificationToken,
    otp: (await codeOf(email)) ?? ""
  })
  const { address } = await client.account.create()
  const { claims, ...session } = client.session.current()
  await client.dispose()

  // As after a restart of the app: the session comes from the store.
  const restarted = open()
  const network = "ethereum-sepolia"
  const { signature } = await restarted.wallet.signMessage({ network, message: "Grüße 🦊" })
  const { hash, nonce } = await restarted.wallet.sendCoin({
    network,
    to: "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
    amount: "0.5"
  })
  const [listed] = await restarted.transactions.list()
  const refusal = await restarted.wallet
    .balanceToken({ network, tokenAddress: "0x0000000000000000000000000000000000000001" })
    .then(
      () => "none",
      ({ _tag, status, message }) => ({ _tag, status, message })
    )
  await restarted.session.signOut()
  const ended = restarted.session.current().status
  await restarted.dispose()
  return {
    isWalletCreated,
    address,
    status: session.status,
    username: session.username,
    signature,
    hash,
    nonce,
    listed: { status: listed.status, hash: listed.hash, amount: listed.amount },
    refusal,
    ended
  }
}
