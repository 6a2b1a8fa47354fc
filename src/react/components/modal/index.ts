"use client"
export type { SlipwayModalProps } from "./modalProps.ts"
export { SlipwayButton, type SlipwayButtonProps, type SlipwayButtonState } from "./SlipwayButton.tsx"
export { SlipwayModal } from "./SlipwayModal.tsx"
export {
  type SlipwayModalControls,
  type SlipwayModalPage,
  useSlipwayModal
} from "./useSlipwayModal.ts"
