import { type ChangeEvent, type ClipboardEvent, useRef, useState } from "react"
import { amountAt, type UnitPrice, valueAt } from "../../../../money/valueAt.ts"
import { amountMessages } from "../../../locales/en/amount.ts"
import { useBrowserLayoutEffect } from "../../otp/useBrowserLayoutEffect.ts"
import { usePartText } from "../../primitives/text/partText.ts"
import { cutTo, isDecimal } from "./decimal.ts"
import { type Editing, edited, meaningsOf, pasted } from "./readAmount.ts"

/** What is worth telling about the last thing that was typed. */
type Finding = "cut" | "too_small" | "not_an_amount" | undefined

interface Typing extends Editing {
  /** The value that belongs to the text. */
  readonly value: string
  /** Whether the amount is typed in the currency of the price. */
  readonly isInMoney: boolean
  readonly finding: Finding
}

interface TypingParameters {
  readonly value: string
  readonly decimals: number | undefined
  readonly price: UnitPrice | undefined
  readonly onChange: (value: string) => void
}

/** The text of an amount field, which may be in another unit than its value. */
export const useTyping = ({ value, decimals, price, onChange }: TypingParameters) => {
  const { format } = usePartText(amountMessages)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | undefined>(undefined)
  const clipboard = useRef<string | undefined>(undefined)
  const [last, setLast] = useState<Typing>(typingOf(value, undefined))
  const isInMoney = last.isInMoney && price !== undefined
  // The value may have been set from outside, and the price may be gone.
  const typing =
    last.value === value && last.isInMoney === isInMoney
      ? last
      : typingOf(value, isInMoney ? price : undefined)
  const meanings = meaningsOf(typing.text)
  const shown = /^(?:\d*\.?\d*)$/.test(meanings?.[0] ?? typing.text)
    ? format.amount(meanings?.[0] ?? typing.text)
    : typing.text

  const keep = (next: Typing) => {
    setLast(next)
    if (next.value !== value) onChange(next.value)
  }
  const type = (editing: Editing) => {
    const places = isInMoney ? moneyPlaces : decimals
    const text = meaningsOf(editing.text) || places === undefined ? editing.text : cutTo(editing.text, places)
    const amount = text.replace(/\.$/, "")
    const converted =
      isInMoney && price && isDecimal(amount) ? (amountAt(amount, price, decimals ?? 18) ?? "") : amount
    const isLost = /[1-9]/.test(editing.text) && !/[1-9]/.test(converted)
    const finding = isLost ? "too_small" : text === editing.text ? undefined : "cut"
    keep({ ...editing, text, value: converted, isInMoney, finding })
  }

  // A redrawn separator moves the caret, which stays behind the same digit.
  useBrowserLayoutEffect(() => {
    const count = caret.current
    caret.current = undefined
    if (count === undefined || !input.current?.matches(":focus")) return
    const at = placeBehind(shown, count, format.decimalSign)
    input.current.setSelectionRange(at, at)
  })

  return {
    input,
    shown,
    typing,
    meanings,
    isInMoney,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const before = target.value.slice(0, target.selectionStart ?? target.value.length)
      // A zero is written before a sign that comes first.
      caret.current = signsIn(before, format.decimalSign) + Number(/^[.,]/.test(target.value))
      const isPasted = clipboard.current !== undefined && target.value === clipboard.current
      clipboard.current = undefined
      const next = isPasted
        ? pasted(target.value, format.decimalSign)
        : edited(typing, shown, target.value, format)
      if (next) type(next)
      else keep({ ...typing, finding: "not_an_amount" })
    },
    onPaste: ({ clipboardData }: ClipboardEvent<HTMLInputElement>) => {
      // An input has one line.
      clipboard.current = clipboardData.getData("text").replace(/[\r\n]/g, "")
    },
    /** Takes one of the two readings of an unclear amount. */
    choose: (text: string) => type({ text, isOtherSign: false }),
    /** Sets an amount of the asset, whichever unit is typed. */
    set: (amount: string) => keep({ ...typingOf(amount, isInMoney ? price : undefined), finding: undefined }),
    swap: () => {
      const isMoneyNext = !isInMoney && price !== undefined
      setLast({ ...typingOf(value, isMoneyNext ? price : undefined), finding: undefined })
      input.current?.focus()
    }
  }
}

const typingOf = (value: string, price: UnitPrice | undefined): Typing => ({
  text: price && isDecimal(value) ? cutTo(valueAt(value, price)?.amount ?? "", moneyPlaces) : value,
  value,
  isOtherSign: false,
  isInMoney: price !== undefined,
  finding: undefined
})

/** Money is typed and shown in cents. */
const moneyPlaces = 2

/** How many digits and decimal signs are before the caret. Separators between thousands are drawn anew. */
const signsIn = (text: string, decimalSign: string): number =>
  [...text].filter((sign, at) => isKept(sign, decimalSign) || (at === text.length - 1 && /[.,]/.test(sign)))
    .length

const placeBehind = (shown: string, count: number, decimalSign: string): number => {
  let seen = 0
  for (let at = 0; at < shown.length; at++) {
    if (seen >= count) return at
    if (isKept(shown[at] ?? "", decimalSign)) seen++
  }
  return shown.length
}

const isKept = (sign: string, decimalSign: string) => sign === decimalSign || /\d/.test(sign)
