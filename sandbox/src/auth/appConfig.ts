import type { WalletHandlers } from "../service/handlers.ts"
import { credentials } from "../state/settings.ts"
import type { World } from "../state/world.ts"

/**
 * Answers with the configuration of the app. It names no client ids of identity providers: a sandbox is registered with none, so
 * an app shows the providers that its own `social` has.
 */
export const appConfigHandlers = ({ settings }: World): Pick<WalletHandlers, "getAppConfig"> => ({
  getAppConfig: () => {
    const { app, isRampableEnabled } = settings
    return {
      isEmbeddedWalletEnabled: app.embeddedWallet,
      useEmailLogin: app.email,
      whatsapp: { enabled: app.whatsapp },
      google: { enabled: app.google },
      apple: { enabled: app.apple },
      telegram: { enabled: app.telegram },
      isRampableEnabled,
      isAAEnabled: app.accountAbstraction,
      useXellarBrand: app.vendorBrand,
      showPoweredBy: app.poweredBy,
      ...rampSecret
    }
  }
})

/** The dashboard sends it to browsers, though nothing there needs it. */
const rampSecret = { rampableClientSecret: credentials.rampableClientSecret }
