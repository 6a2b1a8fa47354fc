"use client"
export { type PaymentRequest, paymentLink, type ReadPaymentLink, readPaymentLink } from "./eip681.ts"
export { type ErrorCorrection, type QrMatrix, qrMatrix } from "./matrix.ts"
export { QrCode, type QrCodeProps } from "./QrCode.tsx"
