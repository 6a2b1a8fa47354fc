import { type ReactNode, useState } from "react"
import { ApiError, NoResponseError } from "../../../../src/errors/index.ts"
import { CodeStep, type SentState } from "../../../../src/react/components/auth/CodeStep.tsx"
import {
  AppleButton,
  GoogleButton,
  PhoneField,
  SignIn,
  SocialButton,
  type SocialState,
  Surface
} from "../../../../src/react/components/index.ts"
import { OneTimeCodeInput, type Slot } from "../../../../src/react/components/otp/index.ts"
import { storyClient } from "./client.ts"
import { click, fill, Story } from "./Story.tsx"

const sent = { sentTo: "a•••a@example.com", resendAt: Date.now() + 30_000 }

const code = (state: SentState, cooldownSeconds = 0) => (
  <Story>
    <Surface name="sign-in" labelledBy="heading">
      <CodeStep
        state={state}
        cooldownSeconds={cooldownSeconds}
        onVerify={() => undefined}
        onResend={() => undefined}
        onChange={() => undefined}
        changeLabel="Change email"
        headingId="heading"
      />
    </Surface>
  </Story>
)

const social = (state: SocialState) => (
  <Story>
    <SocialButton provider="google" state={state} onClick={() => undefined} />
  </Story>
)

const field = (props: object = {}): ReactNode => (
  <Story>
    <Surface name="code">
      <OneTimeCodeInput length={6} aria-label="Code" nonce="stage-nonce" {...props} />
    </Surface>
  </Story>
)

const Phone = ({ start = "", error }: { readonly start?: string; readonly error?: string }) => {
  const [number, setNumber] = useState(start)
  return (
    <Story>
      <Surface name="phone">
        <PhoneField
          name="phone"
          label="WhatsApp number"
          hint={number || "The whole number is told here."}
          error={error}
          country="GB"
          value={number}
          onChange={setNumber}
        />
      </Surface>
    </Story>
  )
}

export const signInStories = {
  phone: () => <Phone />,
  "phone/international": () => <Phone start="+6281234567890" />,
  "phone/invalid": () => <Phone start="+62812" error="Enter the number with its country code." />,
  "sign-in": () => (
    <Story>
      <SignIn methods={["email", "whatsapp", "password"]}>
        <SocialButton provider="google" state={{ status: "ready" }} onClick={() => undefined} />
        <SocialButton provider="apple" state={{ status: "ready" }} onClick={() => undefined} />
      </SignIn>
    </Story>
  ),
  "sign-in/no-provider": () => (
    <Story>
      <SignIn>
        <GoogleButton />
        <AppleButton />
      </SignIn>
    </Story>
  ),
  "sign-in/invalid": () => (
    <Story act={fill({ to: "ada" }, "Send code")}>
      <SignIn />
    </Story>
  ),
  "sign-in/whatsapp": () => (
    <Story act={click("WhatsApp")}>
      <SignIn />
    </Story>
  ),
  "sign-in/password": () => (
    <Story>
      <SignIn methods={["password", "email"]} />
    </Story>
  ),
  "sign-in/sending": () => (
    <Story act={fill({ to: "ada@example.com" }, "Send code")}>
      <SignIn />
    </Story>
  ),
  "sign-in/limited": () => (
    <Story
      client={storyClient({
        auth: {
          email: {
            login: () => Promise.reject(new ApiError({ status: 429, retryAfter: 60_000 }))
          } as never // the stand-in looks at names only
        }
      })}
      act={fill({ to: "ada@example.com" }, "Send code")}
    >
      <SignIn />
    </Story>
  ),
  "code/awaiting": () => code({ status: "awaiting_code", ...sent }, 24),
  "code/verifying": () => code({ status: "verifying", ...sent }),
  "code/rejected": () =>
    code({ status: "rejected", attempts: 1, error: new ApiError({ status: 401 }), ...sent }),
  "code/failed": () =>
    code({ status: "failed", at: "verify", error: new NoResponseError({ repeatable: true }), ...sent }),
  "code/sending": () => code({ status: "sending", sentTo: sent.sentTo }),
  "otp/partial": () => field({ defaultValue: "123", autoFocus: true }),
  "otp/complete": () => field({ defaultValue: "123456" }),
  "otp/disabled": () => field({ defaultValue: "123", disabled: true }),
  "otp/invalid": () => field({ defaultValue: "123456", "aria-invalid": true }),
  "otp/masked": () => field({ defaultValue: "123456", mask: true }),
  "otp/custom": () =>
    field({
      length: 4,
      placeholder: "0000",
      children: (slots: readonly Slot[]) => (
        <span data-part="slots" aria-hidden="true">
          {slots.map(({ char, placeholderChar }, index) => (
            <u key={String(index)} style={{ fontSize: "2.5rem" }}>
              {char ?? placeholderChar}
            </u>
          ))}
        </span>
      )
    }),
  "social/loading": () => social({ status: "loading" }),
  "social/ready": () => social({ status: "ready" }),
  "social/waiting": () => social({ status: "waiting_for_user" }),
  "social/exchanging": () => social({ status: "exchanging" }),
  "social/cancelled": () => social({ status: "cancelled" }),
  "social/blocked": () => social({ status: "blocked" }),
  "social/unavailable": () => social({ status: "unavailable" }),
  "social/failed": () => social({ status: "failed", error: new ApiError({ status: 500 }) })
} satisfies Record<string, () => ReactNode>
