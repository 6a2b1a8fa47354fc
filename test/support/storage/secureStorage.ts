import type { KeychainModule } from "../../../src/reactNative/keychainStore.ts"
import type { SecureStoreModule } from "../../../src/reactNative/secureStore.ts"

/** What a test can see of a secure storage, and do to it. */
interface Observed {
  /** The stored values by name. */
  readonly values: Map<string, string>
  /** The options of every use. */
  readonly options: object[]
  /** Makes every use fail until it is called without an error. */
  readonly fail: (error: Error | undefined) => void
  /** Makes the app end at a write: `left` more writes succeed, and later uses never answer. */
  readonly crashAfter: (left: number) => void
}

const observed = () => {
  let failure: Error | undefined
  let left = Number.POSITIVE_INFINITY
  const values = new Map<string, string>()
  const options: object[] = []
  const use = async <Result>(
    given: object | undefined,
    isWrite: boolean,
    step: () => Result
  ): Promise<Result> => {
    options.push({ ...given })
    if (failure) throw failure
    if (isWrite && --left < 0) left = Number.NEGATIVE_INFINITY
    if (left < 0) return new Promise(() => {})
    return step()
  }
  const fail = (error: Error | undefined) => {
    failure = error
  }
  const crashAfter = (writes: number) => {
    left = writes
  }
  return { values, options, fail, crashAfter, use }
}

/** `expo-secure-store` as its source describes it: it refuses other names than its own, and values above 2,048 bytes. */
export const openSecureStore = (): SecureStoreModule & Observed => {
  const { use, ...rest } = observed()
  const named = (name: string) => {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`Invalid key provided to SecureStore: ${name}`)
  }
  return {
    ...rest,
    AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: 1,
    getItemAsync: (name, options) =>
      use(options, false, () => {
        named(name)
        return rest.values.get(name) ?? null
      }),
    setItemAsync: (name, value, options) =>
      use(options, true, () => {
        named(name)
        if (Buffer.byteLength(value) > 2_048) throw new Error("Value is larger than 2048 bytes")
        if (Buffer.from(value).toString() !== value) throw new Error("The value is not valid UTF-8")
        rest.values.set(name, value)
      }),
    deleteItemAsync: (name, options) =>
      use(options, true, () => {
        named(name)
        rest.values.delete(name)
      })
  }
}

/** `react-native-keychain`: one password for each service. */
export const openKeychain = (): KeychainModule & Observed => {
  const { use, ...rest } = observed()
  const serviceOf = (options: object = {}) => String((options as { readonly service?: string }).service)
  return {
    ...rest,
    getGenericPassword: (options) =>
      use(options, false, () => {
        const password = rest.values.get(serviceOf(options))
        return password === undefined ? false : { password }
      }),
    setGenericPassword: (_username, password, options) =>
      use(options, true, () => {
        rest.values.set(serviceOf(options), password)
        return { service: serviceOf(options) }
      }),
    resetGenericPassword: (options) => use(options, true, () => rest.values.delete(serviceOf(options)))
  }
}
