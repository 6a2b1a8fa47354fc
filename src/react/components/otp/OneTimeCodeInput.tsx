import { OTPInput } from "input-otp"
import {
  type ForwardedRef,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  useImperativeHandle,
  useRef
} from "react"
import { warnOfWhole } from "./beginnings.ts"
import { type TextField, withChoice } from "./choice.ts"
import { type CodeRules, lengthOf } from "./code.ts"
import { type Slot, Slots } from "./Slots.tsx"
import { useBrowserLayoutEffect } from "./useBrowserLayoutEffect.ts"
import { type CodeEvents, useCode } from "./useCode.ts"
import { useEdits } from "./useEdits.ts"

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof CodeRules | keyof CodeEvents | "maxLength" | "type" | "children" | "placeholder" | "inputMode"
>

/** Without a label the field is unusable with a screen reader. Give it one, or a `<label htmlFor>` with its `id`. */
type Named =
  | { readonly "aria-label": string }
  | { readonly "aria-labelledby": string }
  | { readonly id: string }

interface Options extends CodeRules, CodeEvents {
  /** @default "numeric" */
  readonly inputMode?: "numeric" | "text" | undefined
  /** One character per empty slot, shown while all are empty. */
  readonly placeholder?: string | undefined
  /** Shows dots instead of characters. */
  readonly mask?: boolean | undefined
  /**
   * How to handle the badge that password managers put over the last slot: leave it, or make room for it. To turn
   * password managers off, pass attributes such as `data-1p-ignore`. @default "leave"
   */
  readonly passwordManagers?: "leave" | "push-badge" | undefined
  /** The Content Security Policy nonce for the one style element. */
  readonly nonce?: string | undefined
  /** Renders the slots. @default one box per character */
  readonly children?: ((slots: readonly Slot[]) => ReactNode) | undefined
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }

export type OneTimeCodeInputProps = Native & Named & Options

/**
 * A one-time code field: one input, drawn as several boxes. Supports typing, input methods, paste, drop and autofill,
 * and digits of any script. The ref is the input.
 */
export const OneTimeCodeInput = forwardRef(
  (props: OneTimeCodeInputProps, ref: ForwardedRef<HTMLInputElement | null>) => {
    const {
      length,
      pattern: _pattern,
      transform: _transform,
      value: _value,
      defaultValue: _defaultValue,
      onChange: _onChange,
      onComplete: _onComplete,
      onInvalid: _onInvalid,
      mask,
      passwordManagers,
      children,
      className,
      style,
      ...native
    } = props
    if (!(length > 0 && length % 1 === 0)) {
      throw new RangeError("`length`: expected a whole number from 1")
    }
    // Bundlers remove this from production builds. Without a bundler there is no `process`.
    try {
      if (process.env.NODE_ENV !== "production") warnOfWhole(props)
    } catch {}
    const input = useRef<TextField>(null)
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
    const code = useCode(props)
    const isVerifying = code.answer instanceof Promise
    const { disabled } = native
    const readOnly = native.readOnly || isVerifying
    const edits = useEdits(input, props, code, disabled || readOnly)
    useFocusKept(input, disabled)
    const draw = children ?? ((slots) => <Slots slots={slots} mask={mask} />)
    const invalid = code.answer === "rejected" || native["aria-invalid"]

    return (
      <div
        {...edits.around}
        dir="ltr"
        data-part="one-time-code"
        data-state={
          (disabled && "disabled") ||
          (isVerifying && "verifying") ||
          (String(invalid) === "true" && "invalid") ||
          (!code.value ? "empty" : lengthOf(code.value) === length ? "complete" : "partial")
        }
        className={className}
        style={style}
      >
        <OTPInput
          autoCorrect="off"
          autoCapitalize={native.inputMode === "text" ? "characters" : "none"}
          enterKeyHint="done"
          minLength={length}
          {...(native as typeof native & { nonce: string })} // undefined is the same as no nonce
          ref={input}
          dir="ltr"
          readOnly={readOnly}
          aria-invalid={invalid}
          maxLength={length}
          value={edits.value}
          pushPasswordManagerStrategy={passwordManagers === "push-badge" ? "increase-width" : "none"}
          render={({ slots, isFocused }) =>
            draw(edits.chosen && isFocused ? withChoice(slots, edits.chosen) : slots)
          }
        />
      </div>
    )
  }
)
OneTimeCodeInput.displayName = "OneTimeCodeInput"

/** Restores focus when the field is enabled again. Disabling it loses focus. Focus that moved elsewhere stays there. */
const useFocusKept = (input: { readonly current: HTMLInputElement | null }, disabled?: boolean): void => {
  const had = useRef<boolean | undefined>(false)
  useBrowserLayoutEffect(() => {
    const field = input.current
    // Read during the render that disables the field: the browser removes focus by the next frame.
    if (disabled) had.current = field?.matches(":focus")
    else if (had.current && !field?.ownerDocument.querySelector(":focus")) field?.focus()
  }, [input, disabled])
}
