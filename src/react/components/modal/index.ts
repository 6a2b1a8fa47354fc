"use client"
export type { ModalResult as SlipwayModalResult } from "../../modal/modal.ts"
export { SlipwayButton, type SlipwayButtonProps, type SlipwayButtonState } from "./button/SlipwayButton.tsx"
export type { ShownModalPage, SlipwayModalProps } from "./window/modalProps.ts"
export { SlipwayModal } from "./window/SlipwayModal.tsx"
export {
  type SlipwayModalControls,
  type SlipwayModalPage,
  type SlipwayModalValues,
  useSlipwayModal
} from "./window/useSlipwayModal.ts"
