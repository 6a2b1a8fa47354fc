"use client"
export { AccountMenu, type AccountMenuProps } from "./AccountMenu.tsx"
export { ConfirmRequest, type ConfirmRequestProps } from "./ConfirmRequest.tsx"
export { ConnectWallet, type ConnectWalletProps } from "./ConnectWallet.tsx"
export { CopyButton, type CopyButtonProps } from "./CopyButton.tsx"
export { CreateWallet, type CreateWalletProps } from "./CreateWallet.tsx"
export { Dialog, type DialogProps } from "./Dialog.tsx"
export type { Abi } from "./decodeCall.ts"
export { ErrorMessage, type ErrorMessageProps } from "./ErrorMessage.tsx"
export { Choice, type ChoiceProps, Field, type FieldProps } from "./Field.tsx"
export { NetworkSwitch, type NetworkSwitchProps } from "./NetworkSwitch.tsx"
export { networkTitle } from "./networkNames.ts"
export { OfframpForm, type OfframpFormProps } from "./OfframpForm.tsx"
export { OnrampForm, type OnrampFormProps } from "./OnrampForm.tsx"
export { OrderList, type OrderListProps } from "./OrderList.tsx"
export {
  OfframpOrder,
  type OfframpOrderProps,
  OnrampOrder,
  type OnrampOrderProps,
  OrderStatus,
  type OrderStatusProps
} from "./OrderStatus.tsx"
export type { Order } from "./orderText.ts"
export { PhoneField, type PhoneFieldProps } from "./PhoneField.tsx"
export { AppleButton, GoogleButton, type ProviderButtonProps, TelegramButton } from "./ProviderButtons.tsx"
export {
  Address,
  Button,
  type ButtonProps,
  Empty,
  Facts,
  Heading,
  Notice,
  Skeleton,
  Spinner
} from "./parts.tsx"
export { type QuoteResult, QuoteSummary, type QuoteSummaryProps } from "./Quote.tsx"
export { RampAccountForm, type RampAccountFormProps } from "./RampAccountForm.tsx"
export { ReceiveAddress, type ReceiveAddressProps } from "./ReceiveAddress.tsx"
export { RecipientForm, type RecipientFormProps } from "./RecipientForm.tsx"
export { RecipientList, type RecipientListProps } from "./RecipientList.tsx"
export { RecoverWallet, type RecoverWalletProps } from "./RecoverWallet.tsx"
export { SendForm, type SendFormProps, type SendStart } from "./SendForm.tsx"
export type { Token } from "./SendReview.tsx"
export { SessionEnded } from "./SessionEnded.tsx"
export { SignIn, type SignInMethod, type SignInProps } from "./SignIn.tsx"
export {
  SocialButton,
  type SocialButtonProps,
  type SocialProvider,
  type SocialState
} from "./SocialButton.tsx"
export { type Look, Surface } from "./Surface.tsx"
export { type Failure, situationOf } from "./situation.ts"
export { TransactionProgress, type TransactionProgressProps } from "./TransactionProgress.tsx"
export { useText } from "./text.ts"
export { type Errors, type Form, type FormField, useForm } from "./useForm.ts"
export { WalletCreated, type WalletCreatedProps } from "./WalletCreated.tsx"
export { WalletGate, type WalletGateProps } from "./WalletGate.tsx"
