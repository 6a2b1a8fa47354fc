import { type ReactNode, useEffect, useState } from "react"
import { usePresentation } from "../../context.ts"
import { useText } from "../primitives/text.ts"
import { type Country, choicesIn, countries, countryNamed, regionOf } from "./countries.ts"
import { Field } from "./Field.tsx"
import { phoneNumberOf } from "./phoneNumber.ts"

export interface PhoneFieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error: string | undefined
  readonly name: string
  /** The whole number (E.164), such as `+6281234567890`; empty while there is none. */
  readonly value: string
  readonly onChange: (number: string) => void
  /** Whose numbers are written without a calling code at first (ISO 3166-1). @default that of the provider's locale */
  readonly country?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** A telephone number: a country and a number as it is written there, or one with its calling code. */
export const PhoneField = ({
  value,
  onChange,
  country: first,
  readOnly = false,
  ...rest
}: PhoneFieldProps): ReactNode => {
  const { t } = useText()
  const { locale = t.locale } = usePresentation()
  const [written, setWritten] = useState<Written>({ text: value })
  const [largest] = countries()
  const home =
    countryNamed(written.region) ?? countryNamed(first) ?? countryNamed(regionOf(locale)) ?? largest
  // Not on a server: it may have other names for countries than the browser that takes over its page.
  const [choices, setChoices] = useState<ReturnType<typeof choicesIn>>([])
  useEffect(() => setChoices(choicesIn(locale)), [locale])
  if (home === undefined) return null
  const { begunIn = home } = written
  const read = phoneNumberOf(written.text, home, begunIn)
  // What the app sets is shown as it is.
  const { text, country, national, isInternational } =
    read.number === value ? { ...read, text: written.text } : { ...phoneNumberOf(value, home), text: value }
  const write = (text: string, region: string, begunIn?: Country) => {
    setWritten({ text, region, begunIn })
    onChange(phoneNumberOf(text, countryNamed(region) ?? home, begunIn).number)
  }
  const choose = (region: string) => {
    const to = countryNamed(region) ?? home
    // What is a number of the country that is chosen stays as it was written, unless it had its calling code already.
    const isTheirs = to.code !== country.code && !phoneNumberOf(text, to).isInternational
    write(isInternational && !isTheirs ? national : text, region, begunIn)
  }
  const choice = (
    <span data-part="country">
      <span aria-hidden="true">
        {isInternational ? country.region : `${country.region} +${country.code}`}
      </span>
      <select
        aria-label={t.fields.callingCode}
        value={country.region}
        onChange={({ target }) => (readOnly ? undefined : choose(target.value))}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
  return (
    <Field
      {...rest}
      prefix={choice}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      readOnly={readOnly}
      value={text}
      // How one dials abroad is that of home, until the whole number is there.
      onChange={({ target: { value } }) =>
        write(
          value,
          (phoneNumberOf(value, home).isInternational ? home : country).region,
          text.length > 2 && value.startsWith(text.slice(0, 3)) ? begunIn : undefined
        )
      }
    />
  )
}

interface Written {
  readonly text: string
  readonly region?: string
  /** Where its first digits were written. What stands there for another country stands there after a choice, too. */
  readonly begunIn?: Country | undefined
}
