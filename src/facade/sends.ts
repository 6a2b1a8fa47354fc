import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { auxiliary, CurrentCall, callRecord, failureIn } from "../call/call.ts"
import { withChainData } from "../chain/chainData.ts"
import { payloadOf } from "../claims.ts"
import type { SettingsService } from "../config.ts"
import { isSlipwayError, type SessionError, type TransactionError } from "../errors/index.ts"
import { walletResponses } from "../generated/walletResponses.ts"
import { makeWalletApi } from "../http/Transport.ts"
import { invalid } from "../input/invalid.ts"
import { loadOnce } from "../loading/loadOnce.ts"
import { familyOf } from "../networks.ts"
import type { Refresh } from "../session/callRefresh.ts"
import { addressesIn } from "../session/identity/addresses.ts"
import { inOneSession } from "../session/inOneSession.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { ExplicitTokens, Rotated } from "../session/tokens/ExplicitTokens.ts"
import type { ReplaceTransactionInput, SentTransactionResult } from "../transactions/api.ts"
import type { SendOperation, SigningOperation } from "../transactions/engine.ts"
import { newId } from "../transactions/id.ts"
import type { Journal } from "../transactions/journal/journal.ts"
import { observed } from "../transactions/journal/observedJournal.ts"
import { newProgress, type SendProgress } from "../transactions/progress.ts"
import { runPromise } from "../transactions/run.ts"
import type { Sending } from "../transactions/sending.ts"
import type { TransactionsCore, TransactionsParts } from "../transactions/transactions.ts"
import { BeforeSigning } from "./calls/beforeSigning.ts"
import { inCallOf } from "./calls/inCallOf.ts"
import { markDispatched, promised, unlessDispatched } from "./calls/promised.ts"
import { familyOn } from "./input/chainInput.ts"
import { attempted, taken } from "./input/input.ts"
import { type CheckedSend, checkedSend } from "./input/sendInput.ts"
import { accountsIn, accountWatches } from "./journalAccounts.ts"
import { subscribeOnceLoaded } from "./loading/subscribeOnceLoaded.ts"
import type { OperationSends } from "./operationSends.ts"
import { assertRoute } from "./sendRoute.ts"
import { makeServiceWallet } from "./serviceWallet.ts"
import { signingCalls } from "./signingCalls.ts"
import type { TransactionsService } from "./Transactions.ts"
import type { WalletService } from "./Wallet.ts"

/** The wallet and its transactions. */
export interface SendServices {
  readonly wallet: WalletService
  readonly transactions: TransactionsService
}

/** The services, and what the operations of smart accounts use of them. */
export interface SendParts extends SendServices {
  readonly operationSends: OperationSends
}

/**
 * Routes every wallet call that moves value through the journal, and through the RPC node if one is configured. With a
 * node, it also verifies what the service signs.
 */
export const makeSends = (
  settings: SettingsService,
  session: SessionEngine,
  refreshPassed: Refresh,
  ownJournal: Journal,
  lookUpOperation: TransactionsParts["lookUpOperation"]
): SendParts => {
  const { evm } = settings
  const raw = makeServiceWallet(makeWalletApi(settings, walletResponses), settings, session, refreshPassed)
  const journal = observed(ownJournal)
  const signing = signingCalls(raw)
  const { load } = loadOnce(async (): Promise<TransactionsCore> => {
    const { makeTransactions } = await import("../transactions/transactions.ts")
    return makeTransactions({
      journal,
      evm,
      accounts: async () => {
        await runPromise(session.loaded)
        return accountsIn(session.current())
      },
      // The session has only addresses of EVM chains there.
      owner: () => runPromise(auxiliary(session.evmAddress)) as Promise<`0x${string}`>,
      watchAccounts: accountWatches(session),
      wallet: signing,
      lookUpOperation,
      transactionDetail: ({ network, hash = "" }) =>
        runPromise(auxiliary(raw.transactionDetail({ network, transactionHash: hash })))
    })
  })

  const send = <Name extends SendOperation>(operation: Name): WalletService[Name] =>
    // Each operation has its own input and result, which the compiler cannot follow through the name.
    ((input: object) => {
      const copied = checkedSend(operation, input)
      return inOneSession(
        session,
        Effect.flatMap(Effect.flatMap(copied, withKnownChain), (checked) =>
          Effect.withFiber((fiber) => {
            const record = fiber.getRef(CurrentCall)
            const progress = newProgress(newId())
            return Effect.flatMap(senderOf(checked, progress.id), (from) =>
              promised(async (signal) => {
                assertRoute(settings, checked, from)
                const follow = (send: SendProgress) => {
                  if (!record) return
                  record.send = send
                  record.reconcile = reconcile(send, from)
                }
                follow(progress)
                // Receives the next tokens if the caller passed its own.
                const rotated: Rotated = {}
                const sending = sendingOf({
                  operation,
                  checked,
                  from,
                  progress,
                  onMerged: follow,
                  signal,
                  rotated,
                  context: fiber.context,
                  beforeSigning: fiber.getRef(BeforeSigning)
                })
                const { answer, ...sent } = await (await load()).send(sending)
                return { ...rotated, ...answer, ...sent }
              }, record)
            )
          })
        )
      )
    }) as unknown as WalletService[Name]

  const sendingOf = ({ operation, checked, from, rotated, context, ...call }: SendingParts): Sending => {
    const { body, chain, options, tokens } = checked
    const { network: _network, chainId: _chainId, ...fields } = body
    const { allowZeroAddress } = options
    return {
      ...call,
      request: { ...options, ...chain, operation, from, fields },
      wallet: signingCalls(raw, { tokens, rotated, context, signal: call.signal }),
      sendByService: async (given) => {
        const input = { ...body, ...tokens, ...(allowZeroAddress === undefined ? {} : { allowZeroAddress }) }
        // `checkedSend` has checked the input of this operation.
        const send = (raw[operation] as AnyCall)(input) // each operation has its own input type
        // `progress` is the call record too, so it shows when the request is dispatched.
        const record = Object.assign(call.progress, callRecord(`wallet.${operation}`))
        try {
          return await runPromise(inCallOf(send, record), unlessDispatched(given, record), context)
        } catch (error) {
          // `failureIn` turns an unknown outcome into "not sent" if the request was never dispatched.
          throw isSlipwayError(error) ? failureIn(record, error) : error
        }
      }
    }
  }

  /**
   * The address of the sending wallet. The journal finds earlier sends by it, even after the next sign-in. A caller's token
   * without an address gets a key that no other send has.
   */
  const senderOf = ({ chain, tokens: { walletToken, refreshToken } }: CheckedSend, entryId: string) => {
    const family = familyOn(chain) ?? "evm"
    return (walletToken ?? refreshToken) === undefined
      ? auxiliary(session.addressOf(family))
      : Effect.succeed(addressOfToken(walletToken ?? "", family) ?? `unknown-${entryId}`)
  }

  /** Completes the chain of a send from the chains of the app. */
  const withKnownChain = (checked: CheckedSend) =>
    attempted(() => ({ ...checked, chain: withChainData(checked.chain, evm?.chains) }))

  const reconcile = (send: SendProgress, address: string) =>
    promised(async () => {
      const [found] = await (await load()).reconcile({ id: send.id, address })
      return found
    })

  const verified = <Name extends SigningOperation>(operation: Name): WalletService[Name] =>
    // A cast for the same reason as in `send`.
    ((given: ExplicitTokens & object) =>
      Effect.flatMap(taken(given), (input) => {
        const { walletToken } = input
        const isOpaque = typeof walletToken === "string" && addressOfToken(walletToken) === undefined
        // `raw` checks the input, and the type that is returned is that of the operation.
        if (isOpaque || isOfOtherFamily(input as Networked)) return (raw[operation] as AnyCall)(input)
        return inOneSession(
          session,
          Effect.withFiber((fiber) => {
            const record = fiber.getRef(CurrentCall)
            const address =
              typeof walletToken === "string"
                ? Effect.succeed(addressOfToken(walletToken) ?? "")
                : auxiliary(session.evmAddress)
            return Effect.flatMap(address, (from) =>
              promised(async (signal) => {
                const calls = signingCalls(raw, { record, signal, context: fiber.context })
                return (await (await load()).verified(calls, from))[operation](input)
              }, record)
            )
          })
        )
      })) as unknown as WalletService[Name]

  const replace = (by: "cancel" | "speedUp") => (input: ReplaceTransactionInput) =>
    Effect.withFiber<SentTransactionResult, TransactionError>((fiber) => {
      const record = fiber.getRef(CurrentCall)
      return promised(async (signal) => {
        if (record)
          record.reconcile = promised(async () => (await (await load()).reconcile({ id: input.id }))[0])
        const wallet = signingCalls(raw, { context: fiber.context })
        const call = { wallet, signal, onBroadcast: () => markDispatched(record) }
        const { answer, ...sent } = await (await load()).replace(input, by, call)
        return sent
      }, record)
    })

  const operationSends: OperationSends = {
    ownerOf: ({ walletToken, refreshToken }) => {
      if ((walletToken ?? refreshToken) === undefined) return auxiliary(session.evmAddress)
      const owner = addressOfToken(walletToken ?? "")
      return owner === undefined
        ? Effect.fail(invalid("walletToken", "a token that has the address of the wallet"))
        : Effect.succeed(owner)
    },
    signing: (parts) => signingCalls(raw, parts),
    verified: async (parts, owner) =>
      evm ? (await load()).verified(signingCalls(raw, parts), owner) : signingCalls(raw, parts),
    send: async (sending) => (await load()).sendOperation(sending),
    record: async (...given) => (await load()).record(...given),
    recordSigned: async (...given) => (await load()).recordSigned(...given),
    withLease: async (lease, signal, work) => (await load()).withLease(lease, signal, work),
    operationsOn: async (network) => (await load()).operationsOn(network),
    reconcile: async (id, address) => (await (await load()).reconcile({ id, address }))[0]
  }

  return {
    operationSends,
    wallet: {
      ...raw,
      ...(evm && {
        signMessage: verified("signMessage"),
        signHash: verified("signHash"),
        signTypedData: verified("signTypedData"),
        signTransaction: verified("signTransaction"),
        signAuthorization: verified("signAuthorization")
      }),
      sendCoin: send("sendCoin"),
      sendToken: send("sendToken"),
      sendTransaction: send("sendTransaction"),
      transferErc721: send("transferErc721"),
      transferErc1155: send("transferErc1155"),
      cancelTransaction: send("cancelTransaction")
    },
    transactions: {
      list: (input) => promised(async () => (await load()).list(input)),
      get: (input) => promised(async () => (await load()).get(input)),
      subscribe: (listener) => subscribeOnceLoaded(async () => (await load()).subscribe, listener),
      reconcile: (input) => promised(async () => (await load()).reconcile(input)),
      wait: (input) => promised(async (signal) => (await load()).wait(input, signal)),
      cancel: replace("cancel"),
      speedUp: replace("speedUp"),
      replacementFee: (input) => promised(async () => (await load()).replacementFee(input)),
      simulate: (input) => promised(async () => (await load()).simulate(input)),
      setUserOutcome: (input) => promised(async () => (await load()).setUserOutcome(input))
    }
  }
}

interface SendingParts extends Pick<Sending, "signal" | "progress" | "onMerged" | "beforeSigning"> {
  readonly operation: SendOperation
  readonly checked: CheckedSend
  readonly from: string
  readonly rotated: Rotated
  readonly context: Context.Context<never>
}

/** An input that is not checked yet. */
interface Networked {
  readonly network?: unknown
}

type AnyCall = (input: object) => Effect.Effect<object, SessionError>

/** The address in the claims of a wallet token, if it has one. */
const addressOfToken = (walletToken: string, family = "evm"): string | undefined =>
  addressesIn(payloadOf(walletToken).address)[family]

/** Whether a signature is one of Solana or Bitcoin, which is passed on as the service returns it. */
const isOfOtherFamily = ({ network }: Networked): boolean => {
  const family = typeof network === "string" ? familyOf(network) : undefined
  return family === "solana" || family === "bitcoin"
}
