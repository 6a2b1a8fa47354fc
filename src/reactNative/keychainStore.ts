import { InvalidConfigError } from "../errors/index.ts"
import type { KeyValueArea } from "../session/store/keyValueArea.ts"
import type { SessionStorage } from "../session/store/TokenStore.ts"
import { appStore } from "./appStore.ts"
import { splitArea } from "./splitArea.ts"

/** Options of `react-native-keychain` for each use. */
export interface KeychainOptions {
  /** One of `Keychain.ACCESSIBLE`. Default `AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY`. iOS only. */
  readonly accessible?: string | undefined
  /** iOS only. */
  readonly accessGroup?: string | undefined
  /** One of `Keychain.STORAGE_TYPE`, without a prompt: `AES_GCM_NO_AUTH` is the default of that package. Android only. */
  readonly storage?: string | undefined
}

/** The functions of `react-native-keychain` that are used. */
export interface KeychainModule {
  // Methods, so that they may declare narrower options.
  getGenericPassword(options?: object): Promise<false | { readonly password: string }>
  setGenericPassword(username: string, password: string, options?: object): Promise<unknown>
  resetGenericPassword(options?: object): Promise<boolean>
}

/**
 * Keeps the session and the journal of sends with `react-native-keychain`: in the keychain of iOS, and encrypted by the keystore of
 * Android. All clients of the app share the session, and it survives a restart. On iOS it may outlive the app's removal.
 *
 * `accessControl` is refused: the user would have to authenticate for every call.
 *
 * Throws `InvalidConfigError` if `keychain` is not that module, or an option is unknown.
 *
 * Source: https://oblador.github.io/react-native-keychain/docs/api
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: keychainStore(Keychain) })
 * console.log(client.session.current().status)
 */
export const keychainStore = (keychain: KeychainModule, options: KeychainOptions = {}): SessionStorage =>
  appStore(keychainArea(keychain, options))

/** The keychain has no limit that is known. Parts of this size keep one value from being unreasonably large. */
const maxBytes = 16_384

/** The name under which each value is stored. The key of the value is the service. */
const username = "slipway"

/**
 * What `keychainStore` stores in, for other values, e.g. the attempts of `signInWithGoogle`.
 *
 * @example
 * const attempts = keychainArea(Keychain)
 * console.log(await attempts.getItem("unknown")) // null
 */
export const keychainArea = (keychain: KeychainModule, options: KeychainOptions = {}): KeyValueArea => {
  assertModule(keychain)
  assertOptions(options)
  // The value of `Keychain.ACCESSIBLE.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY`.
  const { accessible = "AccessibleAfterFirstUnlockThisDeviceOnly", ...others } = options
  const given = { accessible, ...others }
  const at = (service: string) => ({ ...given, service })
  return splitArea(
    {
      read: async (name) => {
        const found = await keychain.getGenericPassword(at(name))
        return found === false ? null : found.password
      },
      write: async (name, text) => {
        if ((await keychain.setGenericPassword(username, text, at(name))) === false)
          throw new Error("The keychain did not store the value")
      },
      remove: (name) => keychain.resetGenericPassword(at(name))
    },
    maxBytes
  )
}

const assertModule = (module: object): void => {
  const { getGenericPassword, setGenericPassword, resetGenericPassword }: Partial<KeychainModule> =
    Object(module)
  if ([getGenericPassword, setGenericPassword, resetGenericPassword].some((it) => typeof it !== "function"))
    throw new InvalidConfigError({
      field: "keychain",
      expected: 'the module: `import * as Keychain from "react-native-keychain"`'
    })
}

const known: readonly string[] = ["accessible", "accessGroup", "storage"]

const assertOptions = (options: KeychainOptions): void => {
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      throw new InvalidConfigError({ field: `options.${name}`, expected: `one of ${known.join(", ")}` })
  }
}
