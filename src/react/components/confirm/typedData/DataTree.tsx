import { Fragment, type ReactNode, useState } from "react"
import { maxUint48, maxUint96, maxUint160, maxUint256 } from "viem"
import type { Network } from "../../../../networks.ts"
import { visible } from "../../primitives/text/address/visible.ts"
import { useText } from "../../primitives/text/text.ts"
import { isAmount } from "../reading/request/tokenAmounts.ts"
import { fieldsIn } from "../reading/request/typedDataParts.ts"
import { isAddress, Party, shortAddress, useNameOf } from "../reading/words/names.tsx"
import { Unbroken } from "../text/Unbroken.tsx"

/** What the values of the data mean, as far as the data tells. */
export interface Reading {
  /** A value in words, such as an amount of a token, or whom an address stands for. */
  readonly valueIn: (name: string, value: unknown, fields: Fields) => string | undefined
  /** What a struct is, in a few words. */
  readonly briefOf: (fields: Fields) => string | undefined
}

type Fields = Readonly<Record<string, unknown>>

export interface DataTreeProps {
  readonly value: Fields
  readonly network: Network | undefined
  readonly reading?: Reading | undefined
  /** How many items of a list are shown before it is opened. @default 5 */
  readonly folded?: number | undefined
}

/** Names and values as a tree. However large the data is, only what is opened is drawn. */
export const DataTree = (props: DataTreeProps): ReactNode => <Members {...props} level={1} />

interface Inner extends DataTreeProps {
  readonly level: number
}

/** How many fields are shown before a struct is opened, and how many each press adds. */
const mostFields = 30
const step = 50

const Members = ({ value, network, reading, folded = 5, level }: Inner): ReactNode => {
  const { t } = useText()
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  const first = isList ? folded : mostFields
  const [shown, setShown] = useState(first)
  const rest = { network, reading, folded, level }
  const titleOf = (name: string) => (isList ? t.confirm.tree.item(Number(name) + 1) : wordsOf(name))
  return (
    <dl data-part="tree" data-kind={isList ? "list" : undefined}>
      {entries.slice(0, shown).map(([name, part]) => (
        <div key={name}>
          {typeof part === "object" && part !== null ? (
            <Branch {...rest} name={titleOf(name)} value={part} />
          ) : (
            <>
              <dt>
                <bdi>{titleOf(name)}</bdi>
              </dt>
              <dd>
                <Leaf
                  name={name}
                  value={part}
                  meaning={reading?.valueIn(name, part, value)}
                  network={network}
                />
              </dd>
            </>
          )}
        </div>
      ))}
      <More hidden={entries.length - shown} onPress={() => setShown(shown + step)} />
    </dl>
  )
}

/** The name of a field as words: `startAmount` as "Start amount". The JSON has it as it is signed. */
const wordsOf = (name: string): string => {
  const words = visible(name.slice(0, 100)).replace(
    /([a-z\d])_?([A-Z])(?=[a-z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const More = ({ hidden, onPress }: { readonly hidden: number; readonly onPress: () => void }): ReactNode => {
  const { t } = useText()
  if (hidden <= 0) return null
  return (
    <div>
      <dt data-part="spoken">{t.common.more}</dt>
      <dd>
        <button type="button" data-part="disclose" onClick={onPress}>
          {t.confirm.tree.more(hidden)}
        </button>
      </dd>
    </div>
  )
}

interface BranchProps extends Omit<Inner, "value"> {
  readonly name: string
  readonly value: object
}

/** A struct or a list. The first level is open, unless it is large. What is folded is summed up. */
const Branch = ({ name, value, level, ...rest }: BranchProps): ReactNode => {
  const { t } = useText()
  const fields = Array.isArray(value) ? value : (fieldsIn(value) ?? {})
  const count = Object.keys(fields).length
  const [isOpen, setOpen] = useState(level < 2 && count <= 12)
  const brief = useBrief(fields as Fields, rest)
  return (
    <>
      <dt>
        <button type="button" data-part="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <bdi data-part="name">{name}</bdi>
          <span data-part="detail">
            {brief.length > 0 && !(isOpen && Array.isArray(value))
              ? brief.map((part, at) => (
                  <Fragment key={String(at)}>
                    {at === 0 ? null : " · "}
                    <bdi>
                      <Unbroken text={part} />
                    </bdi>
                  </Fragment>
                ))
              : t.confirm.tree[Array.isArray(value) ? "count" : "fields"](count)}
          </span>
          <span data-part="spoken">{t.confirm.tree.level(level + 1)}</span>
        </button>
      </dt>
      <dd>
        {isOpen ? (
          // A list's keys are its positions.
          <Members {...rest} value={fields as Fields} level={level + 1} />
        ) : null}
      </dd>
    </>
  )
}

/** Sums up a struct: what it is or its first amount, and whom it names. A short number without a known token has its name. */
const useBrief = (
  fields: Fields,
  { network, reading }: Pick<Inner, "network" | "reading">
): readonly string[] => {
  const nameOf = useNameOf(network)
  const first = Object.entries(fields).slice(0, mostFields)
  const addresses = first.filter(([, value]) => isAddress(value))
  const amount = first.find(([name, value]) => isAmount(name) && /^\d{1,30}$/.test(String(value)))
  const read = reading?.briefOf(fields) ?? (amount && reading?.valueIn(...amount, fields))
  const raw = amount && String(amount[1]).length <= 6 ? `${wordsOf(amount[0])} ${amount[1]}` : ""
  const party =
    addresses.find(([name]) => isRecipient(name)) ??
    // The amount names the token.
    addresses.find(([name]) => read === undefined || name !== "token")
  return [read ?? raw, party ? nameOf(String(party[1])) : ""].filter(Boolean)
}

const isRecipient = (name: string): boolean => /^to$|recipient|receiver|spender/i.test(name)

interface LeafProps {
  readonly name: string
  readonly value: unknown
  /** What the data says that it means. */
  readonly meaning: string | undefined
  readonly network: Network | undefined
}

/** A value: an address with its name, an amount in whole tokens, a time as a date, or what is written. */
const Leaf = ({ name, value, meaning, network }: LeafProps): ReactNode => {
  const { t, format } = useText()
  const text = String(value)
  if (maxima.has(text)) return <Read raw={text}>{t.confirm.unlimited}</Read>
  if (meaning !== undefined) return <Read raw={isAddress(text) ? shortAddress(text) : text}>{meaning}</Read>
  if (isAddress(text)) return <Party address={text} network={network} />
  if (isTime(name) && /^\d{9,12}$/.test(text))
    return <Read raw={text}>{format.moment(new Date(Number(text) * 1000).toISOString())}</Read>
  return <Text text={text} />
}

/** What a number means, and the number that is signed. */
const Read = ({ raw, children }: { readonly raw: string; readonly children: string }): ReactNode => (
  <>
    {children} <span data-part="raw">({raw})</span>
  </>
)

/** The largest values of the types that amounts and times have. */
const maxima: ReadonlySet<string> = new Set([maxUint256, maxUint160, maxUint96, maxUint48].map(String))

/** Whether a field with this name is a time. */
const isTime = (name: string): boolean =>
  /deadline|expir|until|valid(?:to|from|after|before)|(?:start|end)_?time/i.test(name)

/** How much of a text is shown. The rest can be copied. */
const mostText = 500

/** A text with its hidden characters made visible. */
export const Text = ({
  text,
  most = mostText
}: {
  readonly text: string
  readonly most?: number
}): ReactNode => {
  const { t } = useText()
  if (text.length <= most) return <Broken text={visible(text)} />
  return (
    <>
      <Broken text={visible(text.slice(0, most))} />{" "}
      <span data-part="detail">{t.confirm.tree.characters(text.length - most)}</span>
    </>
  )
}

/** A text whose addresses break in the middle. Without that, their last digit can be alone on a line. */
const Broken = ({ text }: { readonly text: string }): ReactNode => (
  <bdi>
    {text.split(/(0x[0-9a-fA-F]{20})(?=[0-9a-fA-F]{20}\b)/).map((part, at) => (
      <Fragment key={String(at)}>
        {part}
        {at % 2 === 0 ? null : <wbr />}
      </Fragment>
    ))}
  </bdi>
)
