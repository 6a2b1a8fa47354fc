import { type Address, formatUnits, size, type TypedDataDefinition } from "viem"
import { networks } from "../../../src/networks.ts"
import type { Network } from "../chain/network.ts"
import { type AccountKey, smartAccountAddress } from "../chain/smartAccounts/account.ts"
import { accountSignature, messageHashOf, typedDataHashOf } from "../chain/smartAccounts/signatures.ts"
import { badRequest, notFound } from "../service/failure.ts"
import type { SmartAccountHandlers } from "../service/handlers.ts"
import { organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { tokenOn } from "../wallet/tokens.ts"
import { addressOf, hexOf } from "../wallet/values.ts"
import type { SmartOwner, StoredAccount } from "./records.ts"
import { firstOwnerBalance, ownerTankView } from "./tank.ts"

type AccountHandlers = Pick<
  SmartAccountHandlers,
  | "createSmartAccount"
  | "getSmartAccountBalance"
  | "getSmartAccountTokenBalance"
  | "listSmartAccountTokenBalances"
  | "hashSmartAccountMessage"
  | "hashSmartAccountTypedData"
  | "buildSmartAccountSignature"
>

/** The networks on which every owner has an account. */
const offered = ["ethereum-holesky", "ethereum-sepolia", "base-sepolia"] as const

/** An account with its owner and its network. */
export interface Opened {
  readonly account: StoredAccount
  readonly owner: SmartOwner
  readonly key: AccountKey
  readonly network: Network
}

/** The account with this id. Rejects an unknown one with 404. */
export const openAccount = (world: World, accountId: string): Opened => {
  const account = world.store.smartAccounts.get(accountId)
  const owner = account && world.store.smartOwners.get(account.owner)
  if (account === undefined || owner === undefined) throw notFound("Data not found")
  return { account, owner, key: keyOf(owner.address), network: world.chain.byChainId(account.chainId) }
}

const keyOf = (owner: Address): AccountKey => ({ owner, salt: 0n })

/** Smart accounts, their balances and their signatures. */
export const accountHandlers = (world: World): AccountHandlers => ({
  createSmartAccount: ({ body }) => {
    if (body.owner.provider !== "wallet") throw badRequest("owner.provider must be wallet")
    const owner = ownerOf(world, addressOf("owner.id", body.owner.id))
    const { id, address, createdAt } = owner
    return {
      id,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: null,
      ownerId: address,
      provider: "wallet",
      clientId: organization.id,
      gasTanks: [ownerTankView(owner)],
      accounts: offered.map((network) => accountView(owner, network, accountOn(world, owner, network)))
    }
  },

  getSmartAccountBalance: async ({ body }) => {
    const { account, network } = openAccount(world, body.accountId)
    const balance = await network.balance(account.address)
    return { balance: String(balance), formattedBalance: formatUnits(balance, 18) }
  },

  getSmartAccountTokenBalance: ({ body }) =>
    tokenBalance(openAccount(world, body.accountId), "tokenAddress", body.tokenAddress),

  listSmartAccountTokenBalances: async ({ body }) => {
    const opened = openAccount(world, body.accountId)
    const tokens = body.tokenAddresses.map((token, index) =>
      tokenBalance(opened, `tokenAddresses[${index}]`, token)
    )
    return { accountId: body.accountId, tokens: await Promise.all(tokens) }
  },

  hashSmartAccountMessage: ({ body }) => {
    const { account, network } = openAccount(world, body.accountId)
    return { hash: messageHashOf(network, account.address, body.message) }
  },

  hashSmartAccountTypedData: ({ body }) => {
    const { account, network } = openAccount(world, body.accountId)
    return { hash: typedHash(network, account.address, body.typedData) }
  },

  buildSmartAccountSignature: async ({ body }) => {
    const { account, key, network } = openAccount(world, body.accountId)
    const signature = hexOf("signature", body.signature)
    if (size(signature) !== 65) throw badRequest("signature is not 65 bytes long")
    const data = body.typedData === undefined ? undefined : typedDataIn(body.typedData)
    // Rejects data that cannot be hashed.
    if (data !== undefined) typedHash(network, account.address, data)
    return { signature: await accountSignature(network, key, signature, data) }
  }
})

const tokenBalance = async ({ account, network }: Opened, field: string, address: string) => {
  const { token, coin } = await tokenOn(network, field, address)
  const balance = await network.balanceOf(token, account.address)
  return { balance: String(balance), formattedBalance: formatUnits(balance, coin.decimals), ...coin }
}

// viem checks the types of the data.
const typedDataIn = (given: object) => given as TypedDataDefinition

const typedHash = (network: Network, account: Address, given: object) => {
  try {
    return typedDataHashOf(network, account, typedDataIn(given))
  } catch (error) {
    throw badRequest(
      `typedData is not valid: ${error instanceof Error ? error.message.split("\n")[0] : error}`
    )
  }
}

/** The owner with this address, which is new the first time. */
const ownerOf = (world: World, address: Address): SmartOwner => {
  const { smartOwners } = world.store
  const key = address.toLowerCase()
  return (
    smartOwners.get(key) ??
    smartOwners.put(key, {
      id: world.random.id(),
      address,
      createdAt: world.clock.now(),
      tankId: world.random.id(),
      tank: firstOwnerBalance
    })
  )
}

const accountOn = (
  world: World,
  { address }: SmartOwner,
  network: (typeof offered)[number]
): StoredAccount => {
  const { smartAccounts } = world.store
  const { chainId } = networks[network]
  const owner = address.toLowerCase()
  const known = [...smartAccounts.values()].find((it) => it.owner === owner && it.chainId === chainId)
  if (known !== undefined) return known
  const id = world.random.id()
  return smartAccounts.put(id, {
    id,
    owner,
    address: smartAccountAddress(keyOf(address)),
    chainId,
    createdAt: world.clock.now(),
    isDeployed: false
  })
}

const accountView = (owner: SmartOwner, network: string, account: StoredAccount) => ({
  id: account.id,
  createdAt: new Date(account.createdAt).toISOString(),
  updatedAt: null,
  ownerId: owner.id,
  status: account.isDeployed ? "deployed" : "not_deployed",
  aaAddress: account.address,
  chainId: account.chainId,
  network,
  clientId: organization.id,
  version: "1"
})
