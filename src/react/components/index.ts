"use client"
export type { Asker } from "../../query/index.ts"
export { ActivityDetail, type ActivityDetailProps } from "./activity/ActivityDetail.tsx"
export { ActivityList, type ActivityListProps } from "./activity/ActivityList.tsx"
export { OrderList, type OrderListProps } from "./activity/OrderList.tsx"
export { AssetIcon, type AssetIconProps } from "./assets/AssetIcon.tsx"
export { AssetList, type AssetListProps } from "./assets/AssetList.tsx"
export { TotalBalance, type TotalBalanceProps } from "./assets/TotalBalance.tsx"
export {
  AppleButton,
  GoogleButton,
  type ProviderButtonProps,
  TelegramButton
} from "./auth/providers/ProviderButtons.tsx"
export { SocialButton, type SocialButtonProps, type SocialState } from "./auth/providers/SocialButton.tsx"
export { SignIn } from "./auth/SignIn.tsx"
export type { SocialProvider } from "./auth/waysToSignIn/lastWay.ts"
export type { SignInMethod, SignInProps } from "./auth/waysToSignIn/signInProps.ts"
export { ConfirmRequest, type ConfirmRequestProps } from "./confirm/ConfirmRequest.tsx"
export type { Abi } from "./confirm/reading/request/decodeCall.ts"
export { TypedDataView, type TypedDataViewProps } from "./confirm/typedData/TypedDataView.tsx"
export { ConnectionBar, type ConnectionBarProps } from "./connection/ConnectionBar.tsx"
export { Contacts, type ContactsProps } from "./contacts/Contacts.tsx"
export type { AmountLimits } from "./forms/amount/limits.ts"
export { MoneyField, type MoneyFieldProps, type MoneyUnit } from "./forms/amount/MoneyField.tsx"
export type { QuickAmount } from "./forms/amount/quickAmounts.ts"
export { Choice, type ChoiceProps, Field, type FieldProps } from "./forms/Field.tsx"
export { KeepInput } from "./forms/KeepInput.tsx"
export { PhoneField, type PhoneFieldProps } from "./forms/phone/PhoneField.tsx"
export type { AssetChoice } from "./forms/picker/AssetChip.tsx"
export type { PickerOption } from "./forms/picker/pickerOption.ts"
export { type Errors, type Form, type FormField, useForm } from "./forms/useForm.ts"
export { GasTankPanel, type GasTankPanelProps } from "./gasTank/GasTankPanel.tsx"
export type { GasTankPool } from "./gasTank/pool.ts"
export { Button, type ButtonProps, Spinner } from "./primitives/controls/Button.tsx"
export { CopyButton, type CopyButtonProps } from "./primitives/controls/CopyButton.tsx"
export { Heading } from "./primitives/controls/Heading.tsx"
export { Notice } from "./primitives/controls/Notice.tsx"
export { Address, Empty, Facts } from "./primitives/controls/parts.tsx"
export { Dialog, type DialogProps } from "./primitives/dialog/Dialog.tsx"
export { type Look, Surface } from "./primitives/dialog/Surface.tsx"
export { Toast, type ToastMessage, type ToastProps } from "./primitives/dialog/Toast.tsx"
export { ErrorMessage, type ErrorMessageProps } from "./primitives/errors/ErrorMessage.tsx"
export { errorKindOf, errorKindOf as situationOf, type Failure } from "./primitives/errors/errorKind.ts"
export { Skeleton } from "./primitives/loading/Skeleton.tsx"
export { AboutMoney, type AboutMoneyProps } from "./primitives/money/AboutMoney.tsx"
export { NetworkMark, type NetworkMarkProps } from "./primitives/pictures/NetworkMark.tsx"
export { networkTitle } from "./primitives/text/network/networkNames.ts"
export { useText } from "./primitives/text/text.ts"
export { RampAccountForm, type RampAccountFormProps } from "./ramp/account/RampAccountForm.tsx"
export { BuyFlow, type BuyFlowProps } from "./ramp/flow/BuyFlow.tsx"
export type { FlowStart } from "./ramp/flow/flowStart.ts"
export { SellFlow, type SellFlowProps } from "./ramp/flow/SellFlow.tsx"
export {
  OfframpOrder,
  type OfframpOrderProps,
  OnrampOrder,
  type OnrampOrderProps,
  OrderStatus,
  type OrderStatusProps
} from "./ramp/order/OrderStatus.tsx"
export type { BoughtAsset } from "./ramp/order/SendBought.tsx"
export type { Order } from "./ramp/order/screen/orderText.tsx"
export { type QuoteResult, QuoteSummary, type QuoteSummaryProps } from "./ramp/Quote.tsx"
export {
  RecipientForm as BankAccountForm,
  RecipientForm,
  type RecipientFormProps as BankAccountFormProps,
  type RecipientFormProps
} from "./ramp/recipient/RecipientForm.tsx"
export {
  RecipientList as BankAccounts,
  RecipientList,
  type RecipientListProps as BankAccountsProps,
  type RecipientListProps
} from "./ramp/recipient/RecipientList.tsx"
export type { Scanner } from "./recipient/camera/scanner.tsx"
export { RecipientPicker, type RecipientPickerProps } from "./recipient/RecipientPicker.tsx"
export type { Recipient as ChosenRecipient } from "./recipient/reading/recipientState.ts"
export type { Draft as SendDraft, SmartAccountChoice } from "./send/draft/draft.ts"
export type { Finding as SendFinding } from "./send/draft/finalCheck.ts"
export type * from "./send/draft/sendFlow.ts"
export type { Token } from "./send/draft/token.ts"
export { Receipt, type ReceiptProps } from "./send/progress/Receipt.tsx"
export { TransactionProgress, type TransactionProgressProps } from "./send/progress/TransactionProgress.tsx"
export { SendForm, type SendFormProps } from "./send/SendForm.tsx"
export { useSendFlow } from "./send/useSendFlow.ts"
export { ApprovalList, type ApprovalListProps } from "./wallet/ApprovalList.tsx"
export { ArrivalToast, type ArrivalToastProps } from "./wallet/Arrivals.tsx"
export { AccountMenu, type AccountMenuProps } from "./wallet/account/AccountMenu.tsx"
export { AccountPanel, type AccountPanelProps } from "./wallet/account/AccountPanel.tsx"
export type { AccountAction } from "./wallet/account/accountActions.ts"
export { SessionEnded, type SessionEndedProps } from "./wallet/account/SessionEnded.tsx"
export {
  type AppSettings,
  type SettingChoice,
  type SettingsPage,
  SettingsPanel,
  type SettingsPanelProps
} from "./wallet/account/SettingsPanel.tsx"
export { SignOutSection } from "./wallet/account/SignOutSection.tsx"
export { ConnectWallet, type ConnectWalletProps } from "./wallet/external/ConnectWallet.tsx"
export { NetworkChip, type NetworkChipProps } from "./wallet/network/NetworkChip.tsx"
export { NetworkList, type NetworkListProps } from "./wallet/network/NetworkList.tsx"
export { NetworkSwitch, type NetworkSwitchProps } from "./wallet/network/NetworkSwitch.tsx"
export type { NetworkChoice } from "./wallet/network/networkChoice.ts"
export { ReceiveAddress, type ReceiveAddressProps } from "./wallet/ReceiveAddress.tsx"
export { CreateWallet, type CreateWalletProps } from "./wallet/recovery/CreateWallet.tsx"
export { RecoverWallet, type RecoverWalletProps } from "./wallet/recovery/RecoverWallet.tsx"
export { WalletCreated, type WalletCreatedProps } from "./wallet/recovery/WalletCreated.tsx"
export { WalletGate, type WalletGateProps } from "./wallet/recovery/WalletGate.tsx"
