import { InvalidConfigError } from "../errors/index.ts"
import type { KeyValueArea } from "../session/store/keyValueArea.ts"
import type { SessionStorage } from "../session/store/TokenStore.ts"
import { appStore } from "./appStore.ts"
import { splitArea } from "./splitArea.ts"

/** Options of `expo-secure-store` for each use. */
export interface SecureStoreOptions {
  /** Default `AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY`, so that tokens can be stored while the device is locked, and stay on it. iOS only. */
  readonly keychainAccessible?: number | undefined
  readonly keychainService?: string | undefined
  /** iOS only. */
  readonly accessGroup?: string | undefined
}

/** The functions of `expo-secure-store` that are used. */
export interface SecureStoreModule {
  readonly AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY?: number
  readonly getItemAsync: (key: string, options?: GivenOptions) => Promise<string | null>
  readonly setItemAsync: (key: string, value: string, options?: GivenOptions) => Promise<void>
  readonly deleteItemAsync: (key: string, options?: GivenOptions) => Promise<void>
}

interface GivenOptions {
  keychainAccessible?: number
  keychainService?: string
  accessGroup?: string
}

/**
 * Keeps the session and the journal of sends with `expo-secure-store`: in the keychain of iOS, and encrypted by the keystore of
 * Android. All clients of the app share the session, and it survives a restart. On iOS it may outlive the app's removal.
 *
 * Values above 1,800 bytes are split, because some versions refuse more than 2,048. `requireAuthentication` is refused: the user
 * would have to authenticate for every call.
 *
 * Throws `InvalidConfigError` if `secureStore` is not that module, or an option is unknown.
 *
 * Source: https://docs.expo.dev/versions/latest/sdk/securestore/
 *
 * @example
 * const client = createClient({ appId: "my-app", baseUrls: sandboxUrls, storage: secureStore(SecureStore) })
 * console.log(client.session.current().status)
 */
export const secureStore = (
  secureStore: SecureStoreModule,
  options: SecureStoreOptions = {}
): SessionStorage => appStore(secureArea(secureStore, options))

const maxBytes = 1_800

/**
 * What `secureStore` stores in, for other values, e.g. the attempts of `signInWithGoogle`.
 *
 * @example
 * const attempts = secureArea(SecureStore)
 * console.log(await attempts.getItem("unknown")) // null
 */
export const secureArea = (
  secureStore: SecureStoreModule,
  options: SecureStoreOptions = {}
): KeyValueArea => {
  assertModule(secureStore)
  const given = checkedOptions(secureStore, options)
  return splitArea(
    {
      read: (name) => secureStore.getItemAsync(name, given),
      write: (name, text) => secureStore.setItemAsync(name, text, given),
      remove: (name) => secureStore.deleteItemAsync(name, given)
    },
    maxBytes
  )
}

const assertModule = (module: SecureStoreModule): void => {
  const { getItemAsync, setItemAsync, deleteItemAsync }: Partial<SecureStoreModule> = Object(module)
  if ([getItemAsync, setItemAsync, deleteItemAsync].some((it) => typeof it !== "function"))
    throw new InvalidConfigError({
      field: "secureStore",
      expected: 'the module: `import * as SecureStore from "expo-secure-store"`'
    })
}

const known: readonly string[] = ["keychainAccessible", "keychainService", "accessGroup"]

const checkedOptions = (module: SecureStoreModule, options: SecureStoreOptions): GivenOptions => {
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      throw new InvalidConfigError({ field: `options.${name}`, expected: `one of ${known.join(", ")}` })
  }
  const accessible = module.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY
  const defaults = accessible === undefined ? {} : { keychainAccessible: accessible }
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(set) }
}
