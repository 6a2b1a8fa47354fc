import { type Hex, recoverMessageAddress } from "viem"
import type { Call } from "../chain/smartAccounts/account.ts"
import { OperationRefused } from "../chain/smartAccounts/failures.ts"
import { prepareUserOperation } from "../chain/smartAccounts/prepare.ts"
import { submitUserOperation } from "../chain/smartAccounts/submission.ts"
import { maxCostOf } from "../chain/smartAccounts/userOperation.ts"
import { badRequest, Failure, notFound } from "../service/failure.ts"
import type { SmartAccountHandlers } from "../service/handlers.ts"
import { credentials, organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { hexOf } from "../wallet/values.ts"
import { type Opened, openAccount } from "./accounts.ts"
import { operationMagicOf } from "./magic.ts"
import { pageOf } from "./page.ts"
import type { SmartOwner, StoredOperation } from "./records.ts"
import { callsOf, type OperationType } from "./requests.ts"
import { nameOf } from "./summaries.ts"
import { inTankToken, organizationTank, tankToken } from "./tank.ts"
import { usageOf } from "./usage.ts"

type OperationHandlers = Pick<
  SmartAccountHandlers,
  | `estimate${"Deploy" | "Coin" | "Token" | "Erc721" | "Erc1155" | "Call"}Operation`
  | `hash${"Deploy" | "Coin" | "Token" | "Erc721" | "Erc1155" | "Call"}Operation`
  | "submitUserOperation"
  | "getUserOperation"
  | "listUserOperations"
>

/** How long an operation waits for its signature, in seconds. */
const lifetime = 300

/** Prices, stores and carries out operations. On the chain the paymaster pays for all of them, and the gas tanks pay it back. */
export const operationHandlers = (world: World): OperationHandlers => {
  const prepared = (opened: Opened, calls: readonly Call[], sponsoredUntil: number) =>
    refusing(() => prepareUserOperation(opened.network, { ...opened.key, calls, sponsoredUntil }))

  const estimate =
    <Type extends OperationType>(type: Type) =>
    async ({ body }: { readonly body: Body<Type> }) => {
      const opened = openAccount(world, body.accountId)
      const calls = callsIn(type, opened, body)
      const { operation } = await prepared(opened, calls, validUntilOf(world, opened.owner, lifetime))
      const cost = maxCostOf(operation)
      return {
        requiredNative: String(cost),
        requiredGasTankBalance: String(inTankToken(cost)),
        decimal: tankToken.decimals
      }
    }

  const hash =
    <Type extends OperationType>(type: Type) =>
    async ({ body }: { readonly body: Body<Type> }) => {
      const opened = openAccount(world, body.accountId)
      const validUntil = validUntilOf(world, opened.owner, lifetime)
      const made = await prepared(opened, callsIn(type, opened, body), validUntil)
      const id = world.random.id()
      world.store.userOperations.set(id, {
        id,
        type,
        validUntil,
        ...made,
        accountId: opened.account.id,
        chainId: opened.account.chainId,
        createdAt: world.clock.now(),
        status: "waiting_signature",
        payer: "none",
        ...{ signature: undefined, txHash: undefined, failedReason: undefined },
        ...{ sentAt: undefined, endedAt: undefined, cost: undefined }
      })
      return { userOpId: id, hash: made.hash, validUntil }
    }

  return {
    estimateDeployOperation: estimate("deploy"),
    estimateCoinOperation: estimate("sendCoin"),
    estimateTokenOperation: estimate("sendToken"),
    estimateErc721Operation: estimate("sendERC721"),
    estimateErc1155Operation: estimate("sendERC1155"),
    estimateCallOperation: estimate("signTransaction"),
    hashDeployOperation: hash("deploy"),
    hashCoinOperation: hash("sendCoin"),
    hashTokenOperation: hash("sendToken"),
    hashErc721Operation: hash("sendERC721"),
    hashErc1155Operation: hash("sendERC1155"),
    hashCallOperation: hash("signTransaction"),

    submitUserOperation: async ({ body }) => {
      const operation = operationOf(world, body.userOpId)
      if (operation.hash !== body.hash.toLowerCase()) throw badRequest("hash is not that of the operation")
      const signature = hexOf("signature", body.signature)
      const opened = openAccount(world, operation.accountId)
      await demandOwner(opened.owner, operation, signature)
      // Another copy of the request gets the operation that the first one has submitted.
      if (operation.status !== "waiting_signature") return operationView(world, operation)
      await carryOut(world, opened, operation, { signature, isSponsored: body.isSponsored })
      return operationView(world, operation)
    },

    getUserOperation: ({ path }) => operationView(world, operationOf(world, path.userOpId)),

    listUserOperations: ({ query }) =>
      pageOf([...world.store.userOperations.keys()].reverse(), query).map((id) =>
        operationView(world, operationOf(world, id))
      )
  }
}

/** The body of a type of operation. */
type Body<Type extends OperationType> = { readonly accountId: string } & (Parameters<
  (typeof callsOf)[Type]
>[1] extends infer Fields extends object
  ? Fields
  : object)

// Each type has its own fields, which the compiler cannot follow through the name.
const callsIn = (type: OperationType, { account }: Opened, body: object): readonly Call[] =>
  callsOf[type](account, body as never)

const refusing = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OperationRefused) throw badRequest(error.message)
    throw error
  }
}

/** Seconds since the epoch. The operations of a test user are over before they are signed. */
const validUntilOf = (world: World, owner: SmartOwner, seconds: number): number =>
  Math.floor(world.clock.now() / 1000) + (operationMagicOf(world, owner) === "lateoperation" ? -1 : seconds)

/** The operation with this id. One that nobody has signed expires. */
const operationOf = (world: World, id: string): StoredOperation => {
  const operation = world.store.userOperations.get(id)
  if (operation === undefined) throw notFound("Data not found")
  if (operation.status === "waiting_signature" && world.clock.now() >= operation.validUntil * 1000)
    operation.status = "expired"
  return operation
}

const demandOwner = async (
  { address }: SmartOwner,
  { hash, status }: StoredOperation,
  signature: `0x${string}`
): Promise<void> => {
  if (status === "expired") throw badRequest("The operation has expired")
  const signer = await recoverMessageAddress({ message: { raw: hash }, signature }).catch(() => undefined)
  if (signer !== address) throw badRequest("The signature is not that of the owner")
}

interface Submission {
  readonly signature: Hex
  readonly isSponsored: boolean
}

/** Charges the gas tank and sends the operation. If anything but a refusal keeps it from being sent, both are as before. */
const carryOut = async (
  world: World,
  { owner, network }: Opened,
  operation: StoredOperation,
  { signature, isSponsored }: Submission
): Promise<void> => {
  const undo = charge(world, owner, operation, isSponsored)
  Object.assign(operation, { status: "on_process", signature, sentAt: world.clock.now() })
  try {
    operation.txHash = await submitUserOperation(network, "0.7", { ...operation.operation, signature })
  } catch (error) {
    if (!(error instanceof OperationRefused)) {
      undo()
      throw error
    }
    const { message: failedReason } = error
    Object.assign(operation, { status: "failed", failedReason, endedAt: world.clock.now() })
  }
}

/** Reserves the most that the operation can cost in the gas tank that pays for it. Returns what takes the submission back. */
const charge = (
  world: World,
  owner: SmartOwner,
  operation: StoredOperation,
  isSponsored: boolean
): (() => void) => {
  const { status, payer, signature, sentAt } = operation
  const most = inTankToken(maxCostOf(operation.operation))
  const magic = operationMagicOf(world, owner)
  if (isSponsored && magic === "unsponsored") throw new Failure(403, "Sponsorship refused")
  const tank = organizationTank(world)
  const balance = isSponsored ? tank.balance : owner.tank
  if (balance < most || (isSponsored && magic === "emptytank"))
    throw new Failure(402, "The gas tank is empty")
  const pay = (amount: bigint) => {
    if (isSponsored) tank.balance -= amount
    else owner.tank -= amount
  }
  pay(most)
  operation.payer = isSponsored ? "organization" : "owner"
  return () => {
    pay(-most)
    Object.assign(operation, { status, payer, signature, sentAt })
  }
}

const timeOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

export const operationView = (world: World, operation: StoredOperation) => {
  const { status, txHash = null, failedReason = null, signature = null, endedAt, sentAt } = operation
  const { owner } = openAccount(world, operation.accountId)
  const usage = usageOf(operation, owner)
  return {
    id: operation.id,
    createdAt: new Date(operation.createdAt).toISOString(),
    updatedAt: null,
    accountId: operation.accountId,
    ownerId: owner.id,
    clientId: organization.id,
    appId: credentials.appId,
    signature,
    userOpHash: operation.hash,
    txHash,
    status,
    type: operation.type,
    network: nameOf(operation.chainId),
    chainId: operation.chainId,
    payer: operation.payer,
    validUntil: String(operation.validUntil),
    failedReason,
    bundlerVersion: "0.7",
    successAt: status === "success" ? timeOf(endedAt) : null,
    failedAt: status === "failed" ? timeOf(endedAt) : null,
    sentAt: timeOf(sentAt),
    ...(usage === undefined
      ? {}
      : operation.payer === "organization"
        ? { clientGasTankUsageHistory: usage }
        : { gasTankUsageHistory: usage })
  }
}
