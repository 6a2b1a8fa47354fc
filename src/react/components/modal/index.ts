"use client"
export type { ModalResult as SlipwayModalResult } from "../../modal/modal.ts"
export type { ShownModalPage, SlipwayModalProps } from "./modalProps.ts"
export { SlipwayButton, type SlipwayButtonProps, type SlipwayButtonState } from "./SlipwayButton.tsx"
export { SlipwayModal } from "./SlipwayModal.tsx"
export {
  type SlipwayModalControls,
  type SlipwayModalPage,
  type SlipwayModalValues,
  useSlipwayModal
} from "./useSlipwayModal.ts"
