import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from "react"
import { usePresentation } from "../../../context.ts"
import { fieldMessages } from "../../../locales/en/fields.ts"
import { useMessages } from "../../primitives/text/messages.ts"
import { Field } from "../Field.tsx"
import type { FormField } from "../useForm.ts"
import { type Country, choicesIn, countries, countryNamed, regionOf } from "./countries.ts"
import { exampleNumberIn, useNumberingPlans } from "./numberingPlans.ts"
import { isPhoneNumber, phoneNumberOf } from "./phoneNumber.ts"

export interface PhoneFieldProps {
  readonly label: ReactNode
  readonly badge?: ReactNode
  readonly hint?: ReactNode
  readonly error: string | undefined
  readonly name: string
  /** The full number (E.164), e.g. `+6281234567890`, or empty if it is incomplete. */
  readonly value: string
  readonly onChange: (number: string) => void
  /** The default country for numbers without a calling code (ISO 3166-1). @default the country of the provider's locale */
  readonly country?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** A phone number: a country and a national number, or a number with its calling code. */
export const PhoneField = ({ value, onChange, country, readOnly, ...rest }: PhoneFieldProps): ReactNode => {
  const phone = usePhoneInput({ value, onChange, country, readOnly })
  useNumberingPlans()
  return phone && <Field {...rest} {...phone.input} prefix={phone.prefix} placeholder={phone.example} />
}

interface PhoneInput {
  /** The country and the text, as typed. */
  readonly prefix: ReactNode
  /** What a number of the country looks like beside its calling code. */
  readonly example: string | undefined
  readonly input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "autoComplete" | "readOnly" | "onBlur"
  > &
    Pick<FormField, "value" | "onChange">
}

interface PhoneInputParameters extends Pick<PhoneFieldProps, "country" | "readOnly"> {
  readonly onChange: (number: string, typed: string) => void
  /** The number that the app holds, or `undefined` to show what the user types. */
  readonly value: string | undefined
  /** What is typed at first. */
  readonly initial?: string | undefined
}

/** The input of a phone number and the choice of its country. */
export const usePhoneInput = ({
  value,
  initial = value ?? "",
  onChange,
  country: first,
  readOnly = false
}: PhoneInputParameters): PhoneInput | undefined => {
  const t = useMessages(fieldMessages)
  const { locale = t.locale } = usePresentation()
  const [largest] = countries()
  const usual = countryNamed(first) ?? countryNamed(regionOf(locale)) ?? largest
  const [written, setWritten] = useState<Written>(() => withoutCode(initial, usual))
  const home = countryNamed(written.region) ?? usual
  // Country names can differ between server and browser, so the list is filled after hydration.
  const [choices, setChoices] = useState<ReturnType<typeof choicesIn>>([])
  useEffect(() => setChoices(choicesIn(locale)), [locale])
  if (home === undefined) return undefined
  const { begunIn = home } = written
  const read = phoneNumberOf(written.text, home, begunIn)
  // The app may have set another value.
  const isTyped = value === undefined || read.number === value
  const set = isTyped ? written : withoutCode(value, home)
  const { text } = set
  const { country, national, isInternational } = isTyped
    ? read
    : phoneNumberOf(text, countryNamed(set.region) ?? home)
  const write = (text: string, region: string, begunIn?: Country) => {
    setWritten({ text, region, begunIn })
    onChange(phoneNumberOf(text, countryNamed(region) ?? home, begunIn).number, text)
  }
  const choose = (region: string) => {
    const to = countryNamed(region) ?? home
    // A national number of the chosen country stays as typed, unless it includes its calling code.
    const isTheirs = to.code !== country.code && !phoneNumberOf(text, to).isInternational
    write(isInternational && !isTheirs ? national : text, region, begunIn)
  }
  return {
    prefix: (
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
    ),
    example: exampleNumberIn(country.region),
    input: {
      type: "tel",
      inputMode: "tel",
      autoComplete: "tel",
      readOnly,
      value: text,
      // International prefixes are those of the country where typing began, until the number is complete.
      onChange: ({ target: { value } }) => {
        const filled = filledIn(value, text, country)
        write(
          filled?.text ?? value,
          filled?.region ?? (phoneNumberOf(value, home).isInternational ? home : country).region,
          text.length > 2 && value.startsWith(text.slice(0, 3)) ? begunIn : undefined
        )
      },
      onBlur: () => {
        const { text: rest, region } = withoutCode(text, country)
        if (region) write(rest, region)
      }
    }
  }
}

/** A whole number that was pasted or filled in at once, without its calling code. Typed text is left as it is. */
const filledIn = (value: string, before: string, home: Country): Written | undefined => {
  if (value.length - before.length < 2 || !isPhoneNumber(phoneNumberOf(value, home).number)) return undefined
  const written = withoutCode(value, home)
  return written.region === undefined ? undefined : written
}

/** A number without its calling code, which its country shows. Text that would be read as another number stays as it is. */
const withoutCode = (text: string, home: Country | undefined): Written => {
  if (home === undefined || !text.startsWith("+")) return { text }
  const { country, number } = phoneNumberOf(text, home)
  const rest = text.slice(text.indexOf(country.code) + country.code.length).trim()
  return number !== "" && phoneNumberOf(rest, country).number === number
    ? { text: rest, region: country.region }
    : { text }
}

interface Written {
  readonly text: string
  readonly region?: string
  /** The country that was selected when typing began. Choosing another country does not change it. */
  readonly begunIn?: Country | undefined
}
