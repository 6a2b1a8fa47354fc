/**
 * Generated from openapi/smart-account.yaml: do not edit. Change the document, then run: npm run generate
 */

export const routes = {
  "createSmartAccount": "POST /smart-account",
  "getSmartAccountBalance": "POST /smart-account/balance/native",
  "getSmartAccountTokenBalance": "POST /smart-account/balance/token",
  "listSmartAccountTokenBalances": "POST /smart-account/balance/token/batch",
  "hashSmartAccountMessage": "POST /smart-account/signMessage/hash",
  "hashSmartAccountTypedData": "POST /smart-account/signTypedData/hash",
  "buildSmartAccountSignature": "POST /smart-account/buildSignature",
  "topUpSmartAccount": "POST /smart-account/topUp",
  "estimateDeployOperation": "POST /userOp/deploy/estimate",
  "estimateCoinOperation": "POST /userOp/sendCoin/estimate",
  "estimateTokenOperation": "POST /userOp/sendToken/estimate",
  "estimateErc721Operation": "POST /userOp/sendERC721/estimate",
  "estimateErc1155Operation": "POST /userOp/sendERC1155/estimate",
  "estimateCallOperation": "POST /userOp/signTransaction/estimate",
  "hashDeployOperation": "POST /userOp/deploy/hash",
  "hashCoinOperation": "POST /userOp/sendCoin/hash",
  "hashTokenOperation": "POST /userOp/sendToken/hash",
  "hashErc721Operation": "POST /userOp/sendERC721/hash",
  "hashErc1155Operation": "POST /userOp/sendERC1155/hash",
  "hashCallOperation": "POST /userOp/signTransaction/hash",
  "submitUserOperation": "POST /userOp/submit",
  "getUserOperation": "GET /userOp/{userOpId}",
  "listUserOperations": "GET /userOp",
  "getGasTank": "GET /client/gasTank",
  "topUpGasTank": "POST /client/gasTank/topUp",
  "listGasTankTopUps": "GET /client/gasTank/topUp/history",
  "listGasTankUsage": "GET /client/gasTank/history",
  "listSmartAccountTopUps": "GET /smart-account/{ownerId}/topUp/history"
} as const
