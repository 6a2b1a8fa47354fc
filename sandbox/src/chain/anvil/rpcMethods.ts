/**
 * Whether apps may call this JSON-RPC method. The list is an allowlist, because some methods make a node contact
 * another host, such as `anvil_reset` with a fork and `anvil_setRpcUrl`.
 */
export const isAllowedMethod = (method: string): boolean => allowed.has(method)

const under = (prefix: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${prefix}_${name}`)

const eth = `
  accounts blobBaseFee blockNumber call chainId coinbase config createAccessList estimateGas feeHistory fillTransaction
  gasPrice getAccount getAccountInfo getBalance getBlockByHash getBlockByNumber getBlockReceipts
  getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges getFilterLogs getLogs
  getProof getRawTransactionByBlockHashAndIndex getRawTransactionByBlockNumberAndIndex getRawTransactionByHash
  getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash
  getTransactionBySenderAndNonce getTransactionCount getTransactionReceipt getUncleByBlockHashAndIndex
  getUncleByBlockNumberAndIndex getUncleCountByBlockHash getUncleCountByBlockNumber getWork hashrate
  maxPriorityFeePerGas mining networkId newBlockFilter newFilter newPendingTransactionFilter protocolVersion
  requestAccounts sendRawTransaction sendRawTransactionSync sendTransaction sendUnsignedTransaction sign signTransaction signTypedData
  signTypedData_v3 signTypedData_v4 simulateV1 syncing uninstallFilter`

const readings = [
  ...under("net", "version listening"),
  ...under("web3", "clientVersion sha3"),
  ...under("personal", "sign"),
  ...under("txpool", "status inspect content"),
  ...under("debug", "traceTransaction traceCall codeByHash dbGet traceBlockByHash traceBlockByNumber"),
  ...under("trace", "transaction block filter replayBlockTransactions"),
  // The block explorer Otterscan uses these.
  ...under("erigon", "getHeaderByNumber"),
  ...under(
    "ots",
    `getApiLevel getInternalOperations hasCode traceTransaction getTransactionError getBlockDetails
     getBlockDetailsByHash getBlockTransactions searchTransactionsBefore searchTransactionsAfter
     getTransactionBySenderAndNonce getContractCreator`
  )
]

/** Methods that change the chain, for tests. Anvil accepts most of them under Hardhat's names as well. */
const controls = `
  autoImpersonateAccount dropTransaction dropAllTransactions dumpState getAutomine getIntervalMining impersonateAccount
  increaseTime loadState metadata mine nodeInfo removeBlockTimestampInterval removePoolTransactions reorg revert rollback
  setAutomine setBalance setBlockGasLimit setBlockTimestampInterval setCode setCoinbase setIntervalMining
  setMinGasPrice setNextBlockBaseFeePerGas setNextBlockTimestamp setNonce setStorageAt setTime snapshot
  stopImpersonatingAccount addBalance dealERC20 setERC20Allowance`

const evm = `
  increaseTime mine mine_detailed revert setAccountBalance setAccountCode setAccountNonce setAccountStorageAt
  setAutomine setBlockGasLimit setIntervalMining setNextBlockTimestamp setTime snapshot`

const allowed: ReadonlySet<string> = new Set([
  ...under("eth", eth),
  ...readings,
  ...under("anvil", controls),
  ...under("hardhat", controls),
  ...under("evm", evm)
])
