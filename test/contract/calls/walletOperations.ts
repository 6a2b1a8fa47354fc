import type { Operation } from "./operation.ts"

const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const transactionFrom = (from: string) => ({ from, to, data: "0x", value: "0x354a6ba7a18000" })
const hash = "0x35cfd5a0ca60e427e10655b545b5d8a85a0ea9c9027d9ae752f1322f31218f13"
const password = "correct horse battery"

/** One call for each operation of the wallet document, by `operationId`. */
export const walletOperations: Readonly<Record<string, Operation>> = {
  loginOtp: {
    call: ({ client }) => client.auth.email.login({ email: "ada+wallet@example.com" })
  },
  verifyOtp: { call: ({ client }, _, { verification }) => client.auth.email.verify(verification) },
  login: { call: ({ client }) => client.auth.username.login({ username: "ada", password }) },
  register: { call: ({ client }) => client.auth.username.register({ username: "ada", password }) },
  registerCustody: { call: ({ client }) => client.auth.custody.register({ subId: "user-1" }) },
  authorizeGoogle: {
    call: ({ client }, _, { googleCredential }) =>
      client.auth.google.authorize({ credential: googleCredential, expireDate: "2026-01-02" })
  },
  authorizeApple: {
    call: ({ client }, _, { appleCredential }) =>
      client.auth.apple.authorize({ credential: appleCredential, expireDate: "2026-01-02" })
  },
  authorizeTelegram: {
    call: ({ client }, _, { telegramLogin }) =>
      client.auth.telegram.authorize({
        botUsername: "example_bot",
        data: telegramLogin,
        expireDate: "2026-01-02"
      })
  },
  loginWhatsapp: {
    call: ({ client }) => client.auth.whatsapp.login({ phoneNumber: "6281200000000" }),
    present: ({ verifyToken, verificationToken, ...rest }) => ({
      ...rest,
      verificationToken: verificationToken ?? verifyToken
    })
  },
  verifyWhatsapp: { call: ({ client }, _, { verification }) => client.auth.whatsapp.verify(verification) },
  createAccount: {
    call: ({ client }, { accessToken }) =>
      client.account.create({
        accessToken,
        expireDate: "2026-01-02",
        isCustodian: false,
        rampable: { username: "ada", fullName: "Ada Lovelace", password }
      })
  },
  recoverAccount: {
    call: ({ client }, { accessToken }, { recoveryFile }) =>
      client.account.recover({
        accessToken,
        file: new File([recoveryFile], "recovery.xellar"),
        pin: "123456",
        isCustodian: false,
        expireDate: "2026-01-02"
      })
  },
  createRampableAccount: {
    call: ({ client }, { operation }) =>
      client.ramp.createAccount({ ...operation, username: "ada", fullName: "Ada Lovelace", password })
  },
  refreshWalletToken: {
    call: ({ client }, { refreshToken }) => client.wallet.refreshToken({ refreshToken })
  },
  refreshRampableToken: {
    call: ({ client }, { operation, rampableAccessToken }) =>
      client.ramp.refresh({ ...operation, rampableAccessToken })
  },
  getAppConfig: {
    call: ({ client }) => client.app.config(),
    present: ({ rampableClientSecret: _, ...config }) => config
  },
  getOrganization: { call: ({ server }) => server.organization.get() },
  balanceCoin: {
    call: ({ client }, { operation }, { network }) => client.wallet.balanceCoin({ ...operation, network })
  },
  balanceToken: {
    call: ({ client }, { operation }, { network, tokenAddress }) =>
      client.wallet.balanceToken({ ...operation, network, tokenAddress })
  },
  batchBalanceToken: {
    call: ({ client }, { operation }, { network, tokenAddress, otherTokenAddress }) =>
      client.wallet.balanceTokenBatch({
        ...operation,
        network,
        tokenAddresses: [tokenAddress, otherTokenAddress]
      })
  },
  estimateGas: {
    call: ({ client }, { operation }, { network }) =>
      client.wallet.estimateGas({ ...operation, network, type: "send-coin", to, amount: "0.015" }),
    present: ({ estimateGas }) => estimateGas
  },
  sendCoin: {
    call: ({ client }, { operation }, { network }) =>
      client.wallet.sendCoin({
        ...operation,
        network,
        to,
        amount: "0.015",
        nonce: "7",
        gasLimit: "21000",
        maxFeePerGas: "2000000000",
        maxPriorityFeePerGas: "1000000000"
      })
  },
  sendToken: {
    call: ({ client }, { operation }, { network, tokenAddress }) =>
      client.wallet.sendToken({ ...operation, network, to, tokenAddress, amount: "10" })
  },
  sendTransaction: {
    call: ({ client }, { operation }, { network, from }) =>
      client.wallet.sendTransaction({ ...operation, network, transaction: transactionFrom(from) })
  },
  cancelTransaction: {
    call: ({ client }, { operation }, { network }) =>
      client.wallet.cancelTransaction({ ...operation, network, nonce: 7 })
  },
  signMessage: {
    call: ({ client }, { operation }, { network }) =>
      client.wallet.signMessage({ ...operation, network, message: "Hello" })
  },
  signTransaction: {
    call: ({ client }, { operation }, { network, from }) =>
      client.wallet.signTransaction({ ...operation, network, transaction: transactionFrom(from) }),
    present: ({ signedTransaction }) => ({ signature: signedTransaction, signedTransaction })
  },
  signTypedData: {
    call: ({ client }, { operation }, { network }) =>
      client.wallet.signTypedData({
        ...operation,
        network,
        data: {
          domain: { name: "Example", chainId: 11155111n },
          types: { Mail: [{ name: "text", type: "string" }] },
          primaryType: "Mail",
          message: { text: "Hello" }
        }
      })
  },
  signHash: {
    call: ({ client }, { operation }, { network }) => client.wallet.signHash({ ...operation, network, hash })
  },
  signAuthorization: {
    call: ({ client }, { operation }, { tokenAddress }) =>
      client.wallet.signAuthorization({
        ...operation,
        chainId: 11155111,
        contractAddress: tokenAddress,
        executor: "self",
        nonce: "8"
      })
  },
  transferErc721: {
    call: ({ client }, { operation }, { network, nft }) =>
      client.wallet.transferErc721({ ...operation, network, to, ...nft })
  },
  transferErc1155: {
    call: ({ client }, { operation }, { network, items }) =>
      client.wallet.transferErc1155({
        ...operation,
        network,
        to,
        ...items
      })
  },
  transactionDetail: {
    call: ({ client }, { operation }, { network, transactionHash }) =>
      client.wallet.transactionDetail({ ...operation, network, transactionHash }),
    present: ({ transactionDetail }) => transactionDetail
  },
  getAddresses: { call: ({ client }, { operation }) => client.wallet.addresses(operation) }
}
