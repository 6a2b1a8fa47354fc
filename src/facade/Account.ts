import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { SettingsService } from "../config.ts"
import type { SessionError } from "../errors/index.ts"
import type { AccountWallet as AccountWalletData, paths, RampableAccount } from "../generated/wallet.ts"
import * as keys from "../generated/walletKeys.ts"
import type { FileAtUri } from "../http/file.ts"
import type { Init, Methods, Reply } from "../http/methods.ts"
import { providerHeaders } from "../http/providerHeaders.ts"
import type { WalletApiService } from "../http/Transport.ts"
import { invalid } from "../input/invalid.ts"
import { type AccountWallet, withAddressList } from "../session/identity/accountWallet.ts"
import type { SessionEngine } from "../session/Session.ts"
import { token } from "../session/tokens/token.ts"
import { expiry } from "./input/expiry.ts"
import { json, secretText } from "./input/fields.ts"
import { prepared } from "./input/prepared.ts"
import { rampableAccount } from "./RampAccount.ts"

interface WithAccessToken {
  /** The token of a sign-in without a wallet. Default: the token of the managed session. */
  readonly accessToken?: string | undefined
  /** The expiry date of the issued token, e.g. `2027-01-31`. Default: the service decides. */
  readonly expireDate?: string | undefined
}

export interface CreateAccountInput extends WithAccessToken {
  /** Also creates the user's ramp account. */
  readonly rampable?: RampableAccount | undefined
  /** Whether the service keeps its part of the key. The service's default is true. */
  readonly isCustodian?: boolean | undefined
}

export interface RecoverAccountInput extends WithAccessToken {
  /** The `.xellar` recovery file. In React Native also `{ uri, name, type }`, or a `File` of `expo-file-system`. */
  readonly file: Blob | FileAtUri
  /** The six-digit PIN of the file, if it has one. */
  readonly pin?: string | undefined
  /** Whether the service keeps its part of the key. Default: the service decides. */
  readonly isCustodian?: boolean | undefined
}

/** Creates and recovers wallets. */
export interface AccountService {
  /**
   * Creates the user's wallet and starts a session with it.
   *
   * `secret0` is the encrypted recovery secret. The user must save it: it is never shown again. `secret0Link` is a download
   * URL of the secret as a file, valid for five minutes.
   *
   * Fails with `InvalidInputError`, `NotSignedInError`, `ApiError` or `NoResponseError`. If it fails with `outcome`
   * `unknown`, the wallet may exist: sign in again to find out.
   *
   * Source: operation `createAccount` of `openapi/wallet.yaml`.
   *
   * @example
   * const { address, secret0 } = await newcomer.account.create()
   * console.log(address, secret0.length)
   */
  readonly create: (input?: CreateAccountInput) => Effect.Effect<AccountWallet, SessionError>
  /**
   * Recovers a wallet from a recovery file for the signed-in user, and starts a session with it.
   *
   * Fails as `account.create` does.
   *
   * Source: operation `recoverAccount` of `openapi/wallet.yaml`. The body is multipart.
   *
   * @example
   * const { address } = await newcomer.account.recover({ file: new Blob([secret0]) })
   * console.log(address)
   */
  readonly recover: (input: RecoverAccountInput) => Effect.Effect<AccountWallet, SessionError>
}

export const makeAccount = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine
): AccountService => {
  const headers = providerHeaders(settings)

  const open = <Input extends WithAccessToken, Body>(
    input: Input | undefined,
    known: string,
    body: (input: Input) => Sent<Body>,
    request: (
      client: Methods<paths>,
      init: Init & { readonly body: Body }
    ) => Promise<Reply<AccountWalletData>>
  ): Effect.Effect<AccountWallet, SessionError> => {
    const taken = prepared(input, `${known} accessToken`, (copy) => ({
      accessToken: copy.accessToken,
      sent: body(copy)
    }))
    return Effect.flatMap(taken, ({ accessToken, sent }) => {
      const given: Effect.Effect<Redacted.Redacted, SessionError> =
        accessToken === undefined ? session.accessToken : token("accessToken", accessToken)
      return Effect.flatMap(given, (bearer) => {
        const call = { kind: "write", headers, bearer } as const
        const opened = Effect.map(
          api.send(call, (client, init) => request(client, { ...init, ...sent })),
          withAddressList
        )
        const sessionId = session.id()
        const { userKey } = session.current()
        return Effect.flatMap(opened, (wallet) => {
          // The user may have changed while the request was in flight.
          if (accessToken === undefined && sessionId !== session.id()) return Effect.succeed(wallet)
          const adopted = session.adopt(
            { ...wallet, isWalletCreated: true },
            accessToken === undefined ? userKey : undefined
          )
          // The service returns the recovery secret only once: return it even if the tokens are invalid.
          return Effect.map(
            Effect.catch(adopted, () => Effect.void),
            () => wallet
          )
        })
      })
    })
  }

  return {
    create: (input) =>
      open(
        input,
        keys.createAccount,
        ({ rampable, isCustodian, expireDate }) =>
          json({
            ...expiry("expireDate", expireDate),
            ...(rampable !== undefined && { rampable: rampableAccount("rampable", rampable) }),
            ...custodian(isCustodian)
          }),
        (client, init) => client.POST("/account/create", init)
      ),
    recover: (input) =>
      open(
        input,
        keys.recoverAccount,
        (copy) => multipart(recovery(copy, settings), settings),
        (client, init) => client.POST("/account/recover", init)
      )
  }
}

interface Sent<Body> extends Pick<Init, "bodySerializer"> {
  readonly body: Body
}

const recovery = ({ file, pin, isCustodian, expireDate }: RecoverAccountInput, settings: SettingsService) => {
  const { reactNative } = settings
  const isBlob = file instanceof Blob && file.size > 0
  if (!isBlob && !(reactNative && isNativeFile(file)))
    throw invalid(
      "file",
      `the recovery file, a non-empty Blob${reactNative ? " or an object with `uri`" : ""}`
    )
  return {
    // React Native's client takes the others too.
    file: file as Blob,
    ...(pin !== undefined && { pin: secretText("pin", pin, "six digits") }),
    ...custodian(isCustodian),
    ...expiry("expireDate", expireDate)
  }
}

/** A file by its address, or Expo's, whose bytes can be read. */
const isNativeFile = (file: RecoverAccountInput["file"]): boolean => {
  const { uri, bytes, size, name = "", type = "" }: { readonly [field: string]: unknown } = Object(file)
  if (typeof bytes === "function") return size !== 0
  return typeof uri === "string" && /^[a-z-]+:/i.test(uri) && !/["\r\n]/.test(`${name}${type}`)
}

const custodian = (isCustodian: boolean | undefined) => {
  if (isCustodian === undefined) return {}
  if (typeof isCustodian !== "boolean") throw invalid("isCustodian", "true or false")
  return { isCustodian }
}

/** Builds the form once, so that every attempt sends the same body. */
const multipart = <Body extends object>(body: Body, { reactNative }: SettingsService) => {
  // React Native's `FormData` cannot be read back. Its client makes one of the fields when it sends them.
  const form: unknown = reactNative ? Object.entries(body) : webForm(body)
  // openapi-fetch passes it on as it is.
  return { body, bodySerializer: () => form as FormData }
}

const webForm = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob)
      form.append(name, value, value instanceof File ? value.name : "recovery.xellar")
    else form.append(name, String(value))
  }
  return form
}
