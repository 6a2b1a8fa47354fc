export type { KeyValueArea } from "../session/store/keyValueArea.ts"
export type { SessionStorage } from "../session/store/TokenStore.ts"
export {
  type KeychainModule,
  type KeychainOptions,
  keychainStore
} from "./keychainStore.ts"
export { type SecureStoreModule, type SecureStoreOptions, secureStore } from "./secureStore.ts"
