/**
 * Generated from openapi/smart-account.yaml: do not edit. Change the document, then run: npm run generate
 */

const GasTank = {
  balance: /^\d+$/,
  "?": {
    id: "s",
    createdAt: "s",
    updatedAt: "sz",
    ownerId: "s",
    type: "s",
    tokenName: "s",
    decimals: "i"
  }
}

const SmartAccount = {
  id: /\S/,
  aaAddress: /^0x[0-9a-fA-F]{40}$/,
  chainId: "i",
  "?": {
    createdAt: "s",
    updatedAt: "sz",
    ownerId: "s",
    status: "s",
    network: "s",
    clientId: "s",
    version: "s"
  }
}

const SmartAccountOwner = {
  id: /\S/,
  accounts: [SmartAccount],
  "?": {
    createdAt: "s",
    updatedAt: "sz",
    ownerId: "s",
    provider: "s",
    clientId: "s",
    gasTanks: [GasTank]
  }
}

const NativeBalance = { balance: /^\d+$/, "?": { formattedBalance: "s" } }

const SmartTokenBalance = { balance: /^\d+$/, "?": { formattedBalance: "s", symbol: "s", decimals: "i" } }

const SmartTokenBalances = { tokens: [SmartTokenBalance], "?": { accountId: "s" } }

const HashResult = { hash: /^0x[0-9a-fA-F]{64}$/ }

const BuiltSignature = { signature: /^0x([0-9a-fA-F]{2})*$/ }

const TopUp = {
  id: /\S/,
  "?": {
    createdAt: "s",
    updatedAt: "sz",
    clientId: "sz",
    appId: "sz",
    ownerId: "sz",
    txHash: "sz",
    network: "sz",
    chainId: "iz",
    poolAddress: "sz",
    amount: "sz",
    tokenAddress: "sz",
    status: "sz",
    failReason: "sz"
  }
}

const OperationEstimate = {
  "?": {
    requiredNative: "s",
    requiredETH: "s",
    requiredGasTankBalance: "s",
    decimal: "i"
  }
}

const OperationHash = {
  userOpId: /^[A-Za-z0-9_-]{1,128}$/,
  hash: /^0x[0-9a-fA-F]{64}$/,
  validUntil: "n"
}

const UserOperation = {
  id: /\S/,
  status: /\S/,
  "?": {
    createdAt: "s",
    updatedAt: "sz",
    accountId: "s",
    ownerId: "s",
    clientId: "s",
    appId: "sz",
    signature: "sz",
    userOpHash: "sz",
    txHash: "sz",
    type: "s",
    network: "s",
    chainId: "i",
    payer: "sz",
    validUntil: "snz",
    failedReason: "sz",
    bundlerVersion: "sz",
    successAt: "sz",
    failedAt: "sz",
    sentAt: "sz",
    gasTankUsageHistory: "oz",
    clientGasTankUsageHistory: "oz"
  }
}

const GasTankUsage = {
  "?": {
    id: "s",
    clientId: "s",
    appId: "sz",
    userOpId: "s",
    clientGasTankId: "s",
    nativeToGasTankRate: "n",
    amountInNative: "sz",
    amountInGasTank: "sz",
    createdAt: "s",
    refundedAt: "sz"
  }
}

export const smartAccountResponses = {
  "POST /smart-account": SmartAccountOwner,
  "POST /smart-account/balance/native": NativeBalance,
  "POST /smart-account/balance/token": SmartTokenBalance,
  "POST /smart-account/balance/token/batch": SmartTokenBalances,
  "POST /smart-account/signMessage/hash": HashResult,
  "POST /smart-account/signTypedData/hash": HashResult,
  "POST /smart-account/buildSignature": BuiltSignature,
  "POST /smart-account/topUp": TopUp,
  "POST /userOp/deploy/estimate": OperationEstimate,
  "POST /userOp/sendCoin/estimate": OperationEstimate,
  "POST /userOp/sendToken/estimate": OperationEstimate,
  "POST /userOp/sendERC721/estimate": OperationEstimate,
  "POST /userOp/sendERC1155/estimate": OperationEstimate,
  "POST /userOp/signTransaction/estimate": OperationEstimate,
  "POST /userOp/deploy/hash": OperationHash,
  "POST /userOp/sendCoin/hash": OperationHash,
  "POST /userOp/sendToken/hash": OperationHash,
  "POST /userOp/sendERC721/hash": OperationHash,
  "POST /userOp/sendERC1155/hash": OperationHash,
  "POST /userOp/signTransaction/hash": OperationHash,
  "POST /userOp/submit": UserOperation,
  "GET /userOp/{userOpId}": UserOperation,
  "GET /userOp": [[UserOperation], "o"],
  "GET /client/gasTank": GasTank,
  "POST /client/gasTank/topUp": TopUp,
  "GET /client/gasTank/topUp/history": [[TopUp], "o"],
  "GET /client/gasTank/history": [[GasTankUsage], "o"],
  "GET /smart-account/{ownerId}/topUp/history": [[TopUp], "o"]
}
