import * as Effect from "effect/Effect"
import { auxiliary } from "../../call/call.ts"
import type { PullStream } from "../../call/pullStream.ts"
import type { SettingsService } from "../../config.ts"
import { InvalidInputError, NotSignedInError } from "../../errors/index.ts"
import type { SmartAccount, SmartAccountOwner, UserOperation } from "../../generated/smartAccount.ts"
import * as keys from "../../generated/smartAccountKeys.ts"
import { invalid } from "../../input/invalid.ts"
import { keepNewest } from "../../keepNewest.ts"
import { minPollInterval, pollInterval } from "../../orders/timeouts.ts"
import type { SessionEngine } from "../../session/Session.ts"
import { runPromise } from "../../transactions/run.ts"
import { promised } from "../calls/promised.ts"
import { contract, id, json, object, text } from "../input/fields.ts"
import { prepared } from "../input/prepared.ts"
import type { OperationSends } from "../operationSends.ts"
import type { SmartAccountFailure, SmartAccountService } from "../SmartAccount.ts"
import { type Action, actionKeys, actionOf } from "./action.ts"
import type { SmartAccountAuth } from "./auth.ts"
import type { OperationCalls } from "./calls.ts"
import type { WantedAccount } from "./carryOut.ts"
import { chainOf, decimalsOf, withDecimals } from "./decimals.ts"
import { gasTanks } from "./gasTanks.ts"
import { hash, signature } from "./hex.ts"
import { makeSendOperation } from "./sendOperation.ts"
import { typedBody } from "./typedBody.ts"
import type { OperationInput } from "./types.ts"
import { makeOperationWatches } from "./watchedOperations.ts"

interface SmartAccountParts {
  readonly auth: SmartAccountAuth
  readonly calls: OperationCalls
  readonly settings: SettingsService
  readonly session: SessionEngine
  readonly sends: () => Promise<OperationSends>
}

/** A server may create the accounts of all its users with one client. */
const mostKnown = 100

export const makeSmartAccount = (parts: SmartAccountParts): SmartAccountService => {
  const { auth, calls, session } = parts
  const known = new Map<string, SmartAccountOwner>()

  const create = (owner: { readonly id: string; readonly provider: string }) =>
    Effect.map(
      auth.send("read", (client, init) => client.POST("/smart-account", { ...init, ...json({ owner }) })),
      (created) => {
        keepNewest(known, owner.id, created, mostKnown)
        return created
      }
    )
  const createOwn = Effect.flatMap(auxiliary(Effect.suspend(() => session.evmAddress)), (address) =>
    create({ id: address, provider: "wallet" })
  )

  /** A new network may have added an account, so one that is not known is looked up again. */
  const accountOf = async (owner: string, wanted: WantedAccount): Promise<SmartAccount> => {
    const find = (accounts: readonly SmartAccount[] = []) => accounts.find(isWanted(wanted))
    const found =
      find(known.get(owner)?.accounts) ??
      find((await runPromise(auxiliary(create({ id: owner, provider: "wallet" })))).accounts)
    if (found !== undefined) return found
    throw new InvalidInputError(
      wanted.accountId === undefined
        ? { field: "network", expected: "a network on which the service offers smart accounts" }
        : otherAccount
    )
  }

  const decimalsFor = async (accountId: string, token: NonNullable<Action["token"]>) => {
    const told = () => runPromise(auxiliary(calls.decimalsOf(accountId, token.address)))
    if (parts.settings.evm === undefined) return told()
    const isOwn = ({ id: own }: SmartAccount) => own === accountId
    const found =
      [...known.values()].flatMap(({ accounts }) => accounts).find(isOwn) ??
      (await runPromise(createOwn).catch(needsUnits)).accounts.find(isOwn)
    if (found === undefined) throw new InvalidInputError(otherAccount)
    const { network } = chainOf(found, parts.settings)
    return decimalsOf({ token, network, told, sends: await parts.sends() })
  }

  return {
    create: (input) =>
      Effect.flatMap(
        prepared(input, keys.createSmartAccount, ({ owner }) => owner && checkedOwner(owner)),
        (owner) => (owner === undefined ? createOwn : create(owner))
      ),
    list: () => Effect.map(createOwn, ({ accounts }) => accounts),
    ...balances(auth),
    ...hashes(auth),
    ...operations(calls, parts.settings, decimalsFor),
    ...gasTanks(auth),
    send: makeSendOperation({ ...parts, accountOf })
  }
}

/** A client without a user cannot tell on which network the account is. */
const needsUnits = (error: unknown): never => {
  if (!(error instanceof NotSignedInError)) throw error
  throw new InvalidInputError({
    field: "token.amount",
    expected: "a bigint in the smallest unit, unless the owner of the account is signed in"
  })
}

const otherAccount = { field: "accountId", expected: "the id of a smart account of this user" }

const isWanted =
  ({ accountId, chainId }: WantedAccount) =>
  (account: SmartAccount): boolean =>
    accountId === undefined ? account.chainId === chainId : account.id === accountId

const checkedOwner = (owner: object) => {
  const { id: name, provider }: { readonly id?: unknown; readonly provider?: unknown } = object(
    "owner",
    owner,
    keys.createSmartAccount_owner
  )
  return { id: text("owner.id", name), provider: text("owner.provider", provider) }
}

type Part<Name extends keyof SmartAccountService> = Pick<SmartAccountService, Name>

const balances = ({
  send
}: SmartAccountAuth): Part<"balanceCoin" | "balanceToken" | "balanceTokenBatch"> => ({
  balanceCoin: (input) =>
    Effect.flatMap(prepared(input, keys.getSmartAccountBalance, accountBody), (body) =>
      send("read", (client, init) => client.POST("/smart-account/balance/native", { ...init, ...body }))
    ),
  balanceToken: (input) =>
    Effect.flatMap(
      prepared(input, keys.getSmartAccountTokenBalance, (taken) => {
        contract("tokenAddress", taken.tokenAddress)
        return accountBody(taken)
      }),
      (body) =>
        send("read", (client, init) => client.POST("/smart-account/balance/token", { ...init, ...body }))
    ),
  balanceTokenBatch: (input) =>
    Effect.map(
      Effect.flatMap(
        prepared(input, keys.listSmartAccountTokenBalances, (taken) => {
          contracts(taken.tokenAddresses)
          return accountBody(taken)
        }),
        (body) =>
          send("read", (client, init) =>
            client.POST("/smart-account/balance/token/batch", { ...init, ...body })
          )
      ),
      ({ tokens }) => tokens
    )
})

const contracts = (addresses: unknown): void => {
  const given: readonly unknown[] = Array.isArray(addresses) && addresses.length > 0 ? addresses : [undefined]
  for (const [index, address] of given.entries()) contract(`tokenAddresses[${index}]`, address)
}

const hashes = ({ send }: SmartAccountAuth): Part<"hashMessage" | "hashTypedData" | "buildSignature"> => ({
  hashMessage: (input) =>
    Effect.flatMap(
      prepared(input, keys.hashSmartAccountMessage, (taken) => {
        text("message", taken.message)
        return accountBody(taken)
      }),
      (body) =>
        send("read", (client, init) => client.POST("/smart-account/signMessage/hash", { ...init, ...body }))
    ),
  hashTypedData: (input) =>
    Effect.flatMap(
      prepared(input, keys.hashSmartAccountTypedData, (taken) => {
        object("typedData", taken.typedData, keys.hashSmartAccountTypedData_typedData)
        return typedBody(taken)
      }),
      (body) =>
        send("read", (client, init) => client.POST("/smart-account/signTypedData/hash", { ...init, ...body }))
    ),
  buildSignature: (input) =>
    Effect.flatMap(
      prepared(input, keys.buildSmartAccountSignature, (taken) => {
        signature(taken.signature)
        return typedBody(taken)
      }),
      (body) =>
        send("read", (client, init) => client.POST("/smart-account/buildSignature", { ...init, ...body }))
    )
})

const operations = (
  calls: OperationCalls,
  { time }: SettingsService,
  decimalsFor: (accountId: string, token: NonNullable<Action["token"]>) => Promise<number | undefined>
): Part<"estimate" | "hash" | "submit" | "get" | "watch"> => {
  const acted = (input: OperationInput) =>
    Effect.flatMap(
      prepared(input, `accountId ${actionKeys}`, (taken) => ({
        accountId: id("accountId", taken.accountId),
        action: actionOf(taken)
      })),
      ({ accountId, action }) => {
        const { token } = action
        if (!token?.needsDecimals) return Effect.succeed({ accountId, action })
        return Effect.map(
          promised<number | undefined, SmartAccountFailure>(() => decimalsFor(accountId, token)),
          (decimals) => ({ accountId, action: withDecimals(action, decimals) })
        )
      }
    )
  const watched = makeOperationWatches(calls, time)
  return {
    estimate: (input) =>
      Effect.flatMap(acted(input), ({ accountId, action }) => calls.estimate(accountId, action)),
    hash: (input) => Effect.flatMap(acted(input), ({ accountId, action }) => calls.hash(accountId, action)),
    submit: (input) =>
      Effect.flatMap(
        prepared(input, keys.submitUserOperation, ({ isSponsored = false, ...taken }) => {
          id("userOpId", taken.userOpId)
          signature(taken.signature)
          hash("hash", taken.hash)
          if (typeof isSponsored !== "boolean") throw invalid("isSponsored", "true or false")
          return { ...taken, isSponsored }
        }),
        calls.submit
      ),
    get: (input) =>
      Effect.flatMap(
        prepared(input, "userOpId", ({ userOpId }) => id("userOpId", userOpId)),
        calls.get
      ),
    watch: (input): PullStream<UserOperation, SmartAccountFailure> => {
      const checked = prepared(input, "userOpId interval", ({ userOpId, interval = pollInterval }) => {
        if (!(interval >= minPollInterval))
          throw invalid("interval", `${minPollInterval} or more milliseconds`)
        return watched({ userOpId: id("userOpId", userOpId), interval })
      })
      return { next: (previous) => Effect.flatMap(checked, ({ next }) => next(previous)) }
    }
  }
}

const accountBody = <Body extends { readonly accountId: string }>(body: Body) => {
  id("accountId", body.accountId)
  return json(body)
}
