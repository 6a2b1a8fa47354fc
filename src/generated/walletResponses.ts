/**
 * Generated from openapi/wallet.yaml: do not edit. Change the document, then run: npm run generate
 */

const TokenText = /^[!-~]{1,8192}$/

const LoginOtpResult = { verificationToken: TokenText }

const AuthSuccessWithWallet = {
  isWalletCreated: true,
  walletToken: TokenText,
  refreshToken: TokenText,
  "?": { rampableAccessToken: TokenText }
}

const AuthSuccessWithoutWallet = {
  isWalletCreated: false,
  accessToken: TokenText,
  "?": { refreshToken: TokenText, rampableAccessToken: TokenText }
}

const AuthSuccess = [AuthSuccessWithWallet, AuthSuccessWithoutWallet]

const RegisterResult = { accessToken: TokenText, "?": { isWalletCreated: "b" } }

const RegisterCustodyResult = { accessToken: TokenText }

const LoginWhatsappResult = [{
  verifyToken: TokenText,
  "?": { verificationToken: TokenText, isWalletCreated: "b" }
}, {
  verificationToken: TokenText,
  "?": { verifyToken: TokenText, isWalletCreated: "b" }
}]

const AccountWallet = {
  secret0: /\S/,
  "?": {
    walletToken: TokenText,
    refreshToken: TokenText,
    secret0Link: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
    rampableAccessToken: TokenText
  }
}

const RampableToken = { rampableAccessToken: TokenText }

const TokenPair = { walletToken: TokenText, refreshToken: TokenText }

const Organization = {
  "?": {
    isRampableEnabled: "b",
    rampableClientSecret: "s",
    name: "s",
    clientId: "s",
    clientSecret: "s"
  }
}

const ProviderId = /^[!-~]{1,256}$/

const AppConfig = {
  "?": {
    isEmbeddedWalletEnabled: "b",
    useEmailLogin: "b",
    whatsapp: { "?": { enabled: "b" } },
    google: { "?": { enabled: "b", clientId: ProviderId } },
    apple: {
      "?": {
        enabled: "b",
        clientId: ProviderId,
        redirectUri: /^https:\/\/[^\s"'<>\\]{1,2000}$/
      }
    },
    telegram: {
      "?": {
        enabled: "b",
        botUsername: /^[A-Za-z0-9_]{1,64}$/,
        botId: [/^[0-9]{1,20}$/, "i"]
      }
    },
    isRampableEnabled: "b",
    isAAEnabled: "b",
    useXellarBrand: "b",
    logoUrl: /^https:\/\/[^\s"'<>\\]{1,2000}$/,
    showPoweredBy: "b"
  }
}

const DecimalAmount = /^[0-9]+(\.[0-9]+)?$/

const Balance = { balance: DecimalAmount, symbol: "s", address: "s" }

const EvmAddress = /^0x[0-9a-fA-F]{40}$/

const BatchBalance = {
  address: EvmAddress,
  tokens: [{ balance: DecimalAmount, symbol: "s", decimals: "i" }]
}

const WeiText = /^[0-9]+$/

const GasEstimate = {
  gasLimit: /^[0-9]+$/,
  gasPrice: WeiText,
  maxFeePerGas: WeiText,
  maxPriorityFeePerGas: WeiText
}

const EstimateGasResult = { estimateGas: GasEstimate }

const ChainIdText = /^[0-9]+$/

const HexData = /^0x([0-9a-fA-F]{2})*$/

const TransactionHash = /^(0x[0-9a-fA-F]{64}|[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/

const Hash32 = /^0x[0-9a-fA-F]{64}$/

const TxSignature = {
  "?": { _type: "s", network: "sz", networkV: "sz", r: Hash32, s: Hash32, v: "i" }
}

const TxReceipt = {
  hash: TransactionHash,
  "?": {
    _type: "s",
    accessList: "asz",
    blockNumber: "isz",
    blockHash: "sz",
    chainId: ChainIdText,
    data: HexData,
    from: "s",
    to: "sz",
    gasLimit: "s",
    gasPrice: "sz",
    maxFeePerGas: "sz",
    maxPriorityFeePerGas: "sz",
    value: WeiText,
    nonce: "i",
    signature: TxSignature,
    type: "i",
    contractAddress: "sz"
  }
}

const SentTransaction = { txReceipt: TxReceipt }

const CancelTransactionResult = { hash: TransactionHash }

const Signature = { signature: /^(0x[0-9a-fA-F]{130}|[1-9A-HJ-NP-Za-km-z]{64,88})$/ }

const SignedTransaction = { signedTransaction: /^(0x([0-9a-fA-F]{2})+|[0-9A-Za-z+/=_-]{64,})$/ }

const Authorization = {
  address: EvmAddress,
  chainId: "i",
  nonce: "i",
  r: Hash32,
  s: Hash32,
  v: "i",
  yParity: [0, 1]
}

const SignedAuthorization = { authorization: Authorization }

const TransactionReceipt = {
  hash: TransactionHash,
  status: [1, 0, /^0x1$/, /^0x0$/],
  "?": {
    _type: "s",
    blockHash: "s",
    blockNumber: "i",
    contractAddress: "sz",
    cumulativeGasUsed: "s",
    from: "s",
    to: "sz",
    gasPrice: WeiText,
    gasUsed: "s",
    index: "i",
    logs: [{ "?": { address: "s", topics: ["s"], data: "s", index: "i" } }],
    logsBloom: "s"
  }
}

const NestedTransactionReceipt = { transactionDetail: TransactionReceipt }

const TransactionDetailResult = [NestedTransactionReceipt, TransactionReceipt]

const WalletAddress = { network: "s", address: "s" }

const AddressList = { address: [WalletAddress] }

export const walletResponses = {
  "POST /auth/login-otp": LoginOtpResult,
  "POST /auth/verify-otp": AuthSuccess,
  "POST /auth/login": AuthSuccess,
  "POST /auth/register": RegisterResult,
  "POST /auth/register-custody": RegisterCustodyResult,
  "POST /auth/google": AuthSuccess,
  "POST /auth/apple": AuthSuccess,
  "POST /auth/telegram": AuthSuccess,
  "POST /auth/login-whatsapp": LoginWhatsappResult,
  "POST /auth/verify-whatsapp": AuthSuccess,
  "POST /account/create": AccountWallet,
  "POST /account/recover": AccountWallet,
  "POST /account/rampable/create": RampableToken,
  "POST /wallet/refresh": TokenPair,
  "POST /wallet/refresh-rampable": RampableToken,
  "GET /organization": Organization,
  "GET /apps/config": AppConfig,
  "POST /wallet/balance-coin": Balance,
  "POST /wallet/balance-token": Balance,
  "POST /wallet/batch-balance-token": BatchBalance,
  "POST /wallet/estimate-gas": EstimateGasResult,
  "POST /wallet/send-coin": SentTransaction,
  "POST /wallet/send-token": SentTransaction,
  "POST /wallet/send-transaction": SentTransaction,
  "POST /wallet/cancel-transaction": CancelTransactionResult,
  "POST /wallet/sign-message": Signature,
  "POST /wallet/sign-transaction": SignedTransaction,
  "POST /wallet/sign-typed-data": Signature,
  "POST /wallet/sign-hash": Signature,
  "POST /wallet/sign-authorization": SignedAuthorization,
  "POST /wallet/transfer-erc721": SentTransaction,
  "POST /wallet/transfer-erc1155": SentTransaction,
  "POST /wallet/transaction-detail": TransactionDetailResult,
  "GET /wallet/address": AddressList
}
