import type { Operation } from "./operations.ts"

const network = "sepolia"
const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const from = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const tokenAddress = "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14"
const transaction = { from, to, data: "0x", value: "0x354a6ba7a18000" }
const hash = "0x35cfd5a0ca60e427e10655b545b5d8a85a0ea9c9027d9ae752f1322f31218f13"
const password = "correct horse battery"
const verification = {
  verificationToken: "eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJ2ZXJpZnkifQ.dmVyaWZ5",
  otp: "123456"
}

/** One call for each operation of the wallet document, by `operationId`. */
export const walletOperations: Readonly<Record<string, Operation>> = {
  loginOtp: {
    call: ({ client }) => client.auth.email.login({ email: "ada+wallet@example.com" }),
    present: ({ verificationToken }) => verificationToken
  },
  verifyOtp: { call: ({ client }) => client.auth.email.verify(verification) },
  login: { call: ({ client }) => client.auth.username.login({ username: "ada", password }) },
  register: { call: ({ client }) => client.auth.username.register({ username: "ada", password }) },
  registerCustody: { call: ({ client }) => client.auth.custody.register({ subId: "user-1" }) },
  authorizeGoogle: {
    call: ({ client }) => client.auth.google.authorize({ credential: "e30.e30.Zw", expireDate: "2026-01-02" })
  },
  authorizeApple: {
    call: ({ client }) => client.auth.apple.authorize({ credential: "e30.e30.YQ", expireDate: "2026-01-02" })
  },
  authorizeTelegram: {
    call: ({ client }) =>
      client.auth.telegram.authorize({
        botUsername: "example_bot",
        data: { id: 123456789, first_name: "Ada", auth_date: 1735787045, hash: "ab".repeat(32) },
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
  verifyWhatsapp: { call: ({ client }) => client.auth.whatsapp.verify(verification) },
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
    call: ({ client }, { accessToken }) =>
      client.account.recover({
        accessToken,
        file: new File(["contents of recovery.xellar"], "recovery.xellar"),
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
  getOrganization: { call: ({ server }) => server.organization.get() },
  balanceCoin: { call: ({ client }, { operation }) => client.wallet.balanceCoin({ ...operation, network }) },
  balanceToken: {
    call: ({ client }, { operation }) => client.wallet.balanceToken({ ...operation, network, tokenAddress })
  },
  batchBalanceToken: {
    call: ({ client }, { operation }) =>
      client.wallet.balanceTokenBatch({ ...operation, network, tokenAddresses: [tokenAddress, to] })
  },
  estimateGas: {
    call: ({ client }, { operation }) =>
      client.wallet.estimateGas({ ...operation, network, type: "send-coin", to, amount: "0.015" }),
    present: ({ estimateGas }) => estimateGas
  },
  sendCoin: {
    call: ({ client }, { operation }) =>
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
    call: ({ client }, { operation }) =>
      client.wallet.sendToken({ ...operation, network, to, tokenAddress, amount: "10" })
  },
  sendTransaction: {
    call: ({ client }, { operation }) => client.wallet.sendTransaction({ ...operation, network, transaction })
  },
  cancelTransaction: {
    call: ({ client }, { operation }) => client.wallet.cancelTransaction({ ...operation, network, nonce: 7 })
  },
  signMessage: {
    call: ({ client }, { operation }) =>
      client.wallet.signMessage({ ...operation, network, message: "Hello" })
  },
  signTransaction: {
    call: ({ client }, { operation }) =>
      client.wallet.signTransaction({ ...operation, network, transaction }),
    present: ({ signedTransaction }) => ({ signature: signedTransaction })
  },
  signTypedData: {
    call: ({ client }, { operation }) =>
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
  signHash: { call: ({ client }, { operation }) => client.wallet.signHash({ ...operation, network, hash }) },
  signAuthorization: {
    call: ({ client }, { operation }) =>
      client.wallet.signAuthorization({
        ...operation,
        chainId: 11155111,
        contractAddress: tokenAddress,
        executor: "self",
        nonce: "8"
      })
  },
  transferErc721: {
    call: ({ client }, { operation }) =>
      client.wallet.transferErc721({ ...operation, network, to, tokenAddress, tokenId: "1" })
  },
  transferErc1155: {
    call: ({ client }, { operation }) =>
      client.wallet.transferErc1155({
        ...operation,
        network,
        to,
        tokenAddress,
        tokenId: ["2", "5"],
        amount: ["2", "4"]
      })
  },
  transactionDetail: {
    call: ({ client }, { operation }) =>
      client.wallet.transactionDetail({ ...operation, network, transactionHash: hash }),
    present: ({ transactionDetail }) => transactionDetail
  },
  getAddresses: { call: ({ client }, { operation }) => client.wallet.addresses(operation) }
}
