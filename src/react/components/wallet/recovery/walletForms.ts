export { CreateWallet } from "./CreateWallet.tsx"
export { RecoverWallet } from "./RecoverWallet.tsx"
