"use client"
export type { Asker } from "../../query/index.ts"
export { ActivityDetail, type ActivityDetailProps } from "./activity/ActivityDetail.tsx"
export { ActivityList, type ActivityListProps } from "./activity/ActivityList.tsx"
export { OrderList, type OrderListProps } from "./activity/OrderList.tsx"
export { AssetIcon, type AssetIconProps } from "./assets/AssetIcon.tsx"
export { AssetList, type AssetListProps } from "./assets/AssetList.tsx"
export { TotalBalance, type TotalBalanceProps } from "./assets/TotalBalance.tsx"
export type { SocialProvider } from "./auth/lastWay.ts"
export {
  AppleButton,
  GoogleButton,
  type ProviderButtonProps,
  TelegramButton
} from "./auth/ProviderButtons.tsx"
export { SignIn } from "./auth/SignIn.tsx"
export { SocialButton, type SocialButtonProps, type SocialState } from "./auth/SocialButton.tsx"
export type { SignInMethod, SignInProps } from "./auth/signInProps.ts"
export { ConfirmRequest, type ConfirmRequestProps } from "./confirm/ConfirmRequest.tsx"
export type { Abi } from "./confirm/decodeCall.ts"
export { TypedDataView, type TypedDataViewProps } from "./confirm/TypedDataView.tsx"
export { ConnectionBar, type ConnectionBarProps } from "./connection/ConnectionBar.tsx"
export { Contacts, type ContactsProps } from "./contacts/Contacts.tsx"
export type { AssetChoice } from "./forms/AssetChip.tsx"
export { Choice, type ChoiceProps, Field, type FieldProps } from "./forms/Field.tsx"
export { KeepInput } from "./forms/KeepInput.tsx"
export type { AmountLimits } from "./forms/limits.ts"
export { MoneyField, type MoneyFieldProps, type MoneyUnit } from "./forms/MoneyField.tsx"
export { PhoneField, type PhoneFieldProps } from "./forms/PhoneField.tsx"
export type { PickerOption } from "./forms/pickerOption.ts"
export type { QuickAmount } from "./forms/quickAmounts.ts"
export { type Errors, type Form, type FormField, useForm } from "./forms/useForm.ts"
export { GasTankPanel, type GasTankPanelProps } from "./gasTank/GasTankPanel.tsx"
export type { GasTankPool } from "./gasTank/pool.ts"
export { AboutMoney, type AboutMoneyProps } from "./primitives/AboutMoney.tsx"
export { Button, type ButtonProps, Spinner } from "./primitives/Button.tsx"
export { CopyButton, type CopyButtonProps } from "./primitives/CopyButton.tsx"
export { Dialog, type DialogProps } from "./primitives/Dialog.tsx"
export { ErrorMessage, type ErrorMessageProps } from "./primitives/ErrorMessage.tsx"
export { errorKindOf, errorKindOf as situationOf, type Failure } from "./primitives/errorKind.ts"
export { Heading } from "./primitives/Heading.tsx"
export { NetworkMark, type NetworkMarkProps } from "./primitives/NetworkMark.tsx"
export { Notice } from "./primitives/Notice.tsx"
export { networkTitle } from "./primitives/networkNames.ts"
export { Address, Empty, Facts } from "./primitives/parts.tsx"
export { Skeleton } from "./primitives/Skeleton.tsx"
export { type Look, Surface } from "./primitives/Surface.tsx"
export { Toast, type ToastMessage, type ToastProps } from "./primitives/Toast.tsx"
export { useText } from "./primitives/text.ts"
export { BuyFlow, type BuyFlowProps } from "./ramp/BuyFlow.tsx"
export type { FlowStart } from "./ramp/flowStart.ts"
export {
  OfframpOrder,
  type OfframpOrderProps,
  OnrampOrder,
  type OnrampOrderProps,
  OrderStatus,
  type OrderStatusProps
} from "./ramp/OrderStatus.tsx"
export type { Order } from "./ramp/orderText.tsx"
export { type QuoteResult, QuoteSummary, type QuoteSummaryProps } from "./ramp/Quote.tsx"
export { RampAccountForm, type RampAccountFormProps } from "./ramp/RampAccountForm.tsx"
export {
  RecipientForm as BankAccountForm,
  RecipientForm,
  type RecipientFormProps as BankAccountFormProps,
  type RecipientFormProps
} from "./ramp/RecipientForm.tsx"
export {
  RecipientList as BankAccounts,
  RecipientList,
  type RecipientListProps as BankAccountsProps,
  type RecipientListProps
} from "./ramp/RecipientList.tsx"
export { SellFlow, type SellFlowProps } from "./ramp/SellFlow.tsx"
export type { BoughtAsset } from "./ramp/SendBought.tsx"
export { RecipientPicker, type RecipientPickerProps } from "./recipient/RecipientPicker.tsx"
export type { Recipient as ChosenRecipient } from "./recipient/recipientState.ts"
export type { Scanner } from "./recipient/scanner.tsx"
export type { Draft as SendDraft, SmartAccountChoice } from "./send/draft.ts"
export type { Finding as SendFinding } from "./send/finalCheck.ts"
export { Receipt, type ReceiptProps } from "./send/Receipt.tsx"
export { SendForm, type SendFormProps } from "./send/SendForm.tsx"
export type * from "./send/sendFlow.ts"
export { TransactionProgress, type TransactionProgressProps } from "./send/TransactionProgress.tsx"
export type { Token } from "./send/token.ts"
export { useSendFlow } from "./send/useSendFlow.ts"
export { AccountMenu, type AccountMenuProps } from "./wallet/AccountMenu.tsx"
export { AccountPanel, type AccountPanelProps } from "./wallet/AccountPanel.tsx"
export { ApprovalList, type ApprovalListProps } from "./wallet/ApprovalList.tsx"
export { ArrivalToast, type ArrivalToastProps } from "./wallet/Arrivals.tsx"
export type { AccountAction } from "./wallet/accountActions.ts"
export { ConnectWallet, type ConnectWalletProps } from "./wallet/ConnectWallet.tsx"
export { CreateWallet, type CreateWalletProps } from "./wallet/CreateWallet.tsx"
export { NetworkChip, type NetworkChipProps } from "./wallet/NetworkChip.tsx"
export { NetworkList, type NetworkListProps } from "./wallet/NetworkList.tsx"
export { NetworkSwitch, type NetworkSwitchProps } from "./wallet/NetworkSwitch.tsx"
export type { NetworkChoice } from "./wallet/networkChoice.ts"
export { ReceiveAddress, type ReceiveAddressProps } from "./wallet/ReceiveAddress.tsx"
export { RecoverWallet, type RecoverWalletProps } from "./wallet/RecoverWallet.tsx"
export { SessionEnded, type SessionEndedProps } from "./wallet/SessionEnded.tsx"
export {
  type AppSettings,
  type SettingChoice,
  type SettingsPage,
  SettingsPanel,
  type SettingsPanelProps
} from "./wallet/SettingsPanel.tsx"
export { SignOutSection } from "./wallet/SignOutSection.tsx"
export { WalletCreated, type WalletCreatedProps } from "./wallet/WalletCreated.tsx"
export { WalletGate, type WalletGateProps } from "./wallet/WalletGate.tsx"
