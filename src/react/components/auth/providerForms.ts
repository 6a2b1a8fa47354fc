import { AppleButton, GoogleButton, TelegramButton } from "./providers/ProviderButtons.tsx"

/** The buttons by provider. */
export const providerButtons = { google: GoogleButton, apple: AppleButton, telegram: TelegramButton }
