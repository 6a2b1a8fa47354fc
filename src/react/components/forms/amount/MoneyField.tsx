import { type ReactNode, useId } from "react"
import { type UnitPrice, valueAt } from "../../../../money/valueAt.ts"
import { amountMessages } from "../../../locales/en/amount.ts"
import type { Messages } from "../../../locales/messages.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { sizedFor } from "../../primitives/money/Sum.tsx"
import { useWorth } from "../../primitives/money/worth.ts"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { usePartText } from "../../primitives/text/partText.ts"
import { useRootAttributes } from "../../primitives/text/rootAttributes.ts"
import { AssetChip, type AssetChoice, chipLengthStyle, hasAssetChoice } from "../picker/AssetChip.tsx"
import { decimalText } from "./checks.ts"
import { isMore, shortest, toUnits } from "./decimal.ts"
import { type AmountLimits, beyondLimits, limitsText } from "./limits.ts"
import { Message, type Told } from "./MoneyMessage.tsx"
import { type QuickAmount, quickAmount } from "./quickAmounts.ts"
import { useTyping } from "./useTyping.ts"

/** What an amount is of: a coin or token by its symbol, or money by its currency code. */
export type MoneyUnit = {
  /** The most digits after the point. More cannot be typed. */
  readonly decimals?: number | undefined
} & ({ readonly symbol: string } | { readonly currency: string })

export interface MoneyFieldProps extends AssetChoice {
  readonly label: string
  readonly unit: MoneyUnit
  /**
   * The amount in whole units, as decimal text such as "1600.5". While the field asks whether "1,600" means 1600 or 1.6, the value
   * is "1,600", which is no decimal text.
   */
  readonly value: string
  readonly onChange: (value: string) => void
  /** @default "amount" */
  readonly name?: string | undefined
  /** The price of one unit. With it, the amount is also shown in money, and can be typed in money. */
  readonly price?: UnitPrice | undefined
  /** What the user has. Adds Max, and is needed for quick amounts such as "25%". */
  readonly balance?: string | undefined
  /** What Max keeps back for the fee, in the same unit. */
  readonly reserve?: string | undefined
  /** Whether `reserve` is still being worked out. Max waits for it. */
  readonly isReservePending?: boolean | undefined
  /** Works out `reserve` again after a failure. Without a `reserve`, Max calls this. */
  readonly onReserve?: (() => void) | undefined
  /** Amounts to choose from, e.g. "500000", or parts of the balance, e.g. "25%". */
  readonly quick?: readonly QuickAmount[] | undefined
  readonly hint?: ReactNode
  /** What the amount leads to, below it, e.g. "You get about 99 USDC". */
  readonly result?: ReactNode
  readonly error?: string | undefined
  /** An amount that is possible instead. Adds a button to the error. */
  readonly suggestion?: string | undefined
  /** What helps with the error, below it. */
  readonly remedy?: ReactNode
  /** The smallest and the largest amount. They are shown, and other amounts are invalid. */
  readonly limits?: AmountLimits | undefined
  readonly autoFocus?: boolean | undefined
}

/**
 * A large field for an amount. Shows grouped digits, reads pasted amounts of any language, and asks if one is unclear.
 */
export const MoneyField = (props: MoneyFieldProps): ReactNode => {
  checkProps("MoneyField", props)
  const { label, unit, value, onChange, name = "amount", price, autoFocus } = props
  const { t, format } = usePartText(amountMessages)
  const root = useRootAttributes()
  const id = useId()
  const field = useTyping({ value, decimals: unit.decimals, price, onChange })
  const { sign, isFirst } = signOf(field.isInMoney && price ? price : unit, format)
  // The button beside the amount says its unit.
  const hasChip = hasAssetChoice(props)
  const isSaidByChip = hasChip && !field.isInMoney
  const drawn = field.shown || format.zero
  const message = useMessage(props, field)
  const isWrong = message?.kind === "error"
  const said = [`${id}-unit`, price ? `${id}-other` : "", message ? `${id}-message` : "", `${id}-hint`]
  return (
    <div
      {...root}
      data-slipway="money-field"
      data-part="field"
      data-state={isWrong ? "invalid" : message?.kind === "question" ? "question" : undefined}
    >
      <label htmlFor={id}>{label}</label>
      <div
        data-part="money"
        data-kind={hasChip ? "choice" : undefined}
        style={hasChip ? chipLengthStyle(props) : undefined}
      >
        <span
          data-part="money-row"
          style={sizedFor(isSaidByChip ? drawn : `${drawn} ${sign}`)}
          data-first={isFirst || undefined}
        >
          {/* The text again, unseen: it makes the field as wide as what is typed. */}
          <span data-part="sized" data-text={drawn}>
            <input
              ref={field.input}
              id={id}
              name={name}
              data-part="input"
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: asked for when the user comes back from the review
              autoFocus={autoFocus}
              placeholder={format.zero}
              value={field.shown}
              aria-invalid={isWrong || undefined}
              aria-describedby={said.filter(Boolean).join(" ")}
              onChange={field.onChange}
              onPaste={field.onPaste}
            />
          </span>
          <span id={`${id}-unit`} data-part={isSaidByChip ? "spoken" : "unit"}>
            {sign}
          </span>
        </span>
        {hasChip ? <AssetChip {...props} /> : null}
      </div>
      {message ? <Message id={`${id}-message`} message={message} /> : null}
      {price ? <Other id={`${id}-other`} {...{ unit, price, value, field }} /> : null}
      {isWrong ? props.remedy : props.result && <div data-part="result">{props.result}</div>}
      <div data-part="choices">
        <Choices {...props} most={mostOf(props)} set={field.set} />
        <p id={`${id}-hint`} data-part="hint">
          {isSaidBy(message, props, format) ? null : (props.hint ?? hintOf(props, t, format))}
        </p>
      </div>
    </div>
  )
}

/** Whether an error has an amount to use instead, and with it what the hint says. */
const isSaidBy = (message: Told | undefined, { unit, balance }: MoneyFieldProps, format: Format): boolean =>
  message?.kind === "error" &&
  message.use !== undefined &&
  (balance === undefined || message.text.includes(amountIn(unit, balance, format)))

/** The balance, or the limits. */
const hintOf = (
  { unit, balance, limits = {} }: MoneyFieldProps,
  t: Pick<Messages, "money">,
  format: Format
) =>
  balance === undefined
    ? limitsText(limits, t, (amount) => amountIn(unit, amount, format))
    : t.money.balance(amountIn(unit, balance, format))

type Typing = ReturnType<typeof useTyping>
type Format = ReturnType<typeof usePartText>["format"]

const signOf = (unit: MoneyUnit | UnitPrice, format: Format) =>
  "currency" in unit
    ? format.currencySign(unit.currency)
    : { sign: "symbol" in unit ? plainText(unit.symbol) : "", isFirst: false }

const amountIn = (unit: MoneyUnit, amount: string, format: Format): string =>
  "currency" in unit ? format.money({ amount, currency: unit.currency }) : format.coin(amount, unit.symbol)

/** Round amounts are read faster without their zeros, and the field shows its symbol. */
const shortIn = (unit: MoneyUnit, amount: string, format: Format): string =>
  "currency" in unit ? format.round(amount, unit.currency) : format.amount(amount)

/** What Max fills in. */
const mostOf = ({ balance, reserve, isReservePending, onReserve }: MoneyFieldProps): string | undefined => {
  if (balance === undefined || isReservePending || (reserve === undefined && onReserve)) return undefined
  if (reserve === undefined) return shortest(balance)
  const [there, kept] = [toUnits(balance, 18), toUnits(reserve, 18)]
  if (there === undefined || kept === undefined) return undefined
  return shortest(`${there > kept ? there - kept : 0n}e-18`)
}

interface OtherProps {
  readonly id: string
  readonly unit: MoneyUnit
  readonly price: UnitPrice
  readonly value: string
  readonly field: Typing
}

/** The same amount in the other unit, and a button to type it in that unit. */
const Other = ({ id, unit, price, value, field }: OtherProps): ReactNode => {
  const { t, format } = usePartText(amountMessages)
  const worth = useWorth()
  const amount = decimalText(value) || "0"
  const other = field.isInMoney
    ? amountIn(unit, amount, format)
    : worth(valueAt(amount, price) ?? { amount: "0", currency: price.currency })
  const next = field.isInMoney ? signOf(unit, format).sign : price.currency
  return (
    <Button kind="quiet" data-other="" onClick={field.swap}>
      <LineIcon
        lines="M8 4v16M4.5 16.5 8 20l3.5-3.5M16 20V4M12.5 7.5 16 4l3.5 3.5"
        size={16}
        strokeWidth={1.75}
      />
      <bdi id={id}>{other}</bdi>
      <span data-part="spoken">. {t.money.swap(next)}</span>
    </Button>
  )
}

interface ChoicesProps extends MoneyFieldProps {
  readonly most: string | undefined
  readonly set: (amount: string) => void
}

/** Quick amounts and Max. */
const Choices = (props: ChoicesProps): ReactNode => {
  const { unit, value, balance, quick = [], isReservePending = false, onReserve, most, set } = props
  const { t, format } = usePartText(amountMessages)
  const choices = quick.flatMap((it) => {
    const amount = quickAmount(it, { most: most ?? balance, decimals: unit.decimals })
    return amount === undefined
      ? []
      : [
          {
            name: it.endsWith("%") ? format.percent(Number.parseFloat(it)) : shortIn(unit, amount, format),
            spoken: "currency" in unit || it.endsWith("%") ? undefined : amountIn(unit, amount, format),
            amount
          }
        ]
  })
  const hasMax = balance !== undefined && shortest(balance) !== "0" && most !== "0"
  if (choices.length === 0 && !hasMax) return null
  return (
    <div data-part="quick-amounts">
      {choices.map(({ name, spoken, amount }) => (
        <Button
          key={name}
          kind="secondary"
          aria-label={spoken}
          aria-pressed={shortest(value) === amount}
          onClick={() => set(amount)}
        >
          {name}
        </Button>
      ))}
      {hasMax ? (
        <Button
          kind="secondary"
          busy={isReservePending}
          aria-pressed={most !== undefined && shortest(value) === most}
          onClick={() => (most === undefined ? onReserve?.() : set(most))}
        >
          {t.money.max}
        </Button>
      ) : null}
    </div>
  )
}

/** The one line below the amount. A question comes first, because nothing else can be said until it is answered. */
const useMessage = (props: MoneyFieldProps, field: Typing): Told | undefined => {
  const { t, format } = usePartText(amountMessages)
  const { unit, value, error, suggestion, reserve, limits = {} } = props
  const { meanings, typing } = field
  const name = plainText("currency" in unit ? unit.currency : unit.symbol)
  if (meanings) {
    const [first = "", second = ""] = meanings.map(format.amount)
    // Money is typed beside its sign.
    const written = (text: string) =>
      field.isInMoney || "currency" in unit ? format.amount(text) : format.coin(text, unit.symbol)
    const choices = meanings.map((text) => ({ name: written(text), choose: () => field.choose(text) }))
    return { kind: "question", text: t.money.didYouMean(first, second), choices }
  }
  if (typing.finding === "too_small") return { kind: "error", text: t.money.tooSmall, use: undefined }
  const beyond = beyondLimits(value, limits, t, (amount) => amountIn(unit, amount, format))
  // The form may say the same after a press.
  if (beyond && (error === undefined || error === beyond.text))
    return { kind: "error", text: beyond.text, use: () => field.set(beyond.nearest) }
  if (error !== undefined)
    return {
      kind: "error",
      text: error,
      use: suggestion ? () => field.set(suggestion) : undefined
    }
  if (typing.finding === "not_an_amount") return { kind: "note", text: t.money.notAnAmount }
  if (typing.finding === "cut")
    return {
      kind: "note",
      text: t.fields.decimals(
        field.isInMoney ? (props.price?.currency ?? "") : name,
        field.isInMoney ? 2 : (unit.decimals ?? 0)
      )
    }
  const most = mostOf(props)
  const isMax = most && most !== "0" && shortest(value) === most
  if (isMax && reserve && isMore(reserve, "0"))
    return { kind: "note", text: t.money.keeps(amountIn(unit, reserve, format)) }
  return undefined
}
