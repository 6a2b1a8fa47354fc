import { type ReactNode, useState } from "react"
import { signInMessages } from "../../locales/en/signIn.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { crossedEyeLines, eyeLines } from "../primitives/pictures/eyeLines.ts"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { useMessages } from "../primitives/text/messages.ts"
import { Field, type FieldProps } from "./Field.tsx"

interface PasswordFieldProps extends Omit<FieldProps, "type" | "suffix"> {
  readonly autoComplete: "new-password" | "current-password"
}

/** A field for a password, which can be shown. */
export const PasswordField = (field: PasswordFieldProps): ReactNode => {
  const t = useMessages(signInMessages)
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <Button
          kind="quiet"
          aria-label={t.signIn.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <LineIcon lines={isShown ? eyeLines : crossedEyeLines} size={20} />
        </Button>
      }
    />
  )
}
