import type { ReactNode, Ref } from "react"
import { usePresentation } from "../../context.ts"
import { OneTimeCodeInput } from "../otp/index.ts"
import { type Described, Labelled } from "./Labelled.tsx"

export interface CodeFieldProps extends Described {
  readonly input?: Ref<HTMLInputElement> | undefined
  readonly name?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete?: ((value: string) => void) | undefined
  /** @default "one-time-code" */
  readonly autoComplete?: string | undefined
  readonly locked: boolean
}

/** A labelled field of six digits, drawn as six boxes. */
export const CodeField = ({
  label,
  hint,
  error,
  input,
  locked,
  autoComplete = "one-time-code",
  ...field
}: CodeFieldProps): ReactNode => {
  const { nonce } = usePresentation()
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <OneTimeCodeInput
          {...field}
          {...ids}
          ref={input}
          length={6}
          pattern={/^\d+$/}
          autoComplete={autoComplete}
          autoFocus
          readOnly={locked}
          nonce={nonce}
        />
      )}
    </Labelled>
  )
}
