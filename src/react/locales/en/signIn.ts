import { fieldMessages } from "./fields.ts"
import { sharedMessages } from "./shared.ts"

/** What the sign-in screen says, in English. */
export const signInMessages = {
  ...sharedMessages,
  fields: fieldMessages.fields,
  signIn: {
    title: "Sign in",
    welcome: (app: string) => `Welcome to ${app}`,
    contact: "Email or phone",
    contactMissing: "Enter an email, or a phone number with its country code",
    asEmail: "We'll email you a code",
    asPhone: "We'll send a WhatsApp code to this number",
    email: "Email",
    emailPlaceholder: "you@example.com",
    phone: "WhatsApp number",
    username: "Username",
    password: "Password",
    showPassword: "Show password",
    passwordHint: "8 characters or more",
    passwordStrength: {
      weak: "Weak: easy to guess",
      fair: "Fair: longer is safer",
      strong: "Strong"
    },
    passwordTooShort: "Use 8 characters or more",
    noReset: "There's no way to reset this password. Save it in your password manager.",
    forgotPassword: "Forgot password?",
    sendCode: "Continue",
    sending: "Sending your code…",
    signIn: "Sign in",
    signingIn: "Signing in…",
    createAccount: "Create account",
    creatingAccount: "Creating your account…",
    taken: "That name is taken",
    createUncertain: "We're not sure your account was created. Try signing in with this name and password.",
    useContact: "Use email or phone",
    useEmail: "Use email",
    useWhatsApp: "Use WhatsApp",
    usePassword: "Use a username and password",
    moreWays: "More ways",
    lastUsed: "Last used",
    codeTitle: { email: "Check your email", whatsapp: "Check WhatsApp" },
    codeSent: (to: string) => `We sent a 6-digit code to ${to}`,
    code: "One-time code",
    verify: "Continue",
    verifying: "Checking…",
    wrongCode: "That code didn't match. Check it or get a new one.",
    incompleteCode: "Enter all 6 digits",
    resend: "Resend code",
    resendIn: (time: string) => `Resend in ${time}`,
    resent: "We sent a new code",
    cantFind: {
      email: "Can't find it? Check your spam folder.",
      whatsapp: "Can't find it? Check that the number is right."
    },
    openMail: (name: string) => `Open ${name}`,
    changeEmail: "Change email",
    changePhone: "Change number",
    wrongPassword: "Wrong username or password",
    done: "You're signed in"
  },
  social: {
    google: "Continue with Google",
    apple: "Continue with Apple",
    telegram: "Continue with Telegram",
    waiting: (provider: string) => `Finish in the ${provider} window`,
    exchanging: "Signing in…",
    blocked: (provider: string) => `Your browser blocked the ${provider} window`,
    openAgain: (provider: string) => `Open ${provider} again`,
    redirect: "Continue on this page",
    scriptFailed: (provider: string) => `${provider} didn't load. Try again.`,
    failed: (provider: string) => `${provider} sign-in didn't work.\nTry again or choose another way.`,
    cancelled: (provider: string) => `You closed the ${provider} window`,
    unavailable: "Not available in this browser"
  }
}
