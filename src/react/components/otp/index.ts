"use client"
export { OneTimeCodeInput, type OneTimeCodeInputProps } from "./OneTimeCodeInput.tsx"
export type { Slot } from "./Slots.tsx"
export type { CodeReason } from "./useCode.ts"
