import { OTPInput } from "input-otp"
import {
  type ForwardedRef,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef
} from "react"
import { warnOfWhole } from "./beginnings.ts"
import { type TextField, withChoice } from "./choice.ts"
import { type CodeRules, lengthOf } from "./code.ts"
import { type Slot, Slots } from "./Slots.tsx"
import { type CodeEvents, useCode } from "./useCode.ts"
import { useEdits } from "./useEdits.ts"

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof CodeRules | keyof CodeEvents | "maxLength" | "type" | "children" | "placeholder" | "inputMode"
>

/** A field without a name is of no use to who cannot see it: give it one, or a `<label htmlFor>` for its `id`. */
type Named =
  | { readonly "aria-label": string }
  | { readonly "aria-labelledby": string }
  | { readonly id: string }

interface Options extends CodeRules, CodeEvents {
  /** @default "numeric" */
  readonly inputMode?: "numeric" | "text" | undefined
  /** A character for each empty place, shown while all are empty. */
  readonly placeholder?: string | undefined
  /** Shows dots instead of the characters. */
  readonly mask?: boolean | undefined
  /**
   * What to do about the badge that password managers put over the last place: leave it there, or make room for it.
   * What asks a manager to stay away, e.g. `data-1p-ignore`, can be given as it is. @default "leave"
   */
  readonly passwordManagers?: "leave" | "push-badge" | undefined
  /** For the one style element that the page gets, where the Content Security Policy asks for a nonce. */
  readonly nonce?: string | undefined
  /** Draws the places. @default one box each */
  readonly children?: ((slots: readonly Slot[]) => ReactNode) | undefined
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }

export type OneTimeCodeInputProps = Native & Named & Options

/**
 * A field for a code that was sent: one input, drawn as many boxes. It takes typing, input methods, paste, drop
 * and autofill, in any script's digits. The ref is the input.
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
    // A bundler knows which build it makes, and drops this from one for production. Without one there is no `process`.
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
          autoCapitalize={native.inputMode === "text" ? "characters" : "off"}
          enterKeyHint="done"
          minLength={length}
          {...(native as typeof native & { nonce: string })} // none is as good as undefined
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

/** A field that is disabled loses the focus, and so its place on the page; it gets it back unless it went elsewhere. */
const useFocusKept = (input: { readonly current: HTMLInputElement | null }, disabled?: boolean): void => {
  const had = useRef<boolean | undefined>(false)
  useLayoutEffect(() => {
    const field = input.current
    // Read when the field is disabled: by the next frame the browser has taken the focus away.
    if (disabled) had.current = field?.matches(":focus")
    else if (had.current && !field?.ownerDocument.querySelector(":focus")) field?.focus()
  }, [input, disabled])
}
