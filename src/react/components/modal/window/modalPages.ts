/** What the modal loads when it opens for the first time. */
export { SwitchToast } from "../../wallet/network/useNetworkSwitch.tsx"
export { InlineModal } from "./InlineModal.tsx"
export { ModalContent } from "./ModalContent.tsx"
