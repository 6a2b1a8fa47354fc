/** Formats times for a locale. */
export interface TimeFormats {
  /** Formats a date and time, of which neither breaks. Returns the input unchanged if it is not a valid date. */
  readonly moment: (iso: string) => string
  /** Formats a point in time of today without its date, and of another day with it. */
  readonly until: (iso: string) => string
  /** Formats the time of day. */
  readonly time: (at: number) => string
  /** Formats a date without its time, and without its year in this year. */
  readonly day: (at: number) => string
  /** Formats a date without its time, short enough for a sentence, in which it does not break. */
  readonly date: (iso: string) => string
  /** Formats a date as short as possible: without its year in this year. */
  readonly shortDay: (at: number) => string
  /** Formats how long ago something was, from its minutes: "2 minutes ago", "3 hours ago". At least one minute. */
  readonly ago: (minutes: number) => string
}

export const timeFormatsIn = (locale: string): TimeFormats => ({
  moment: (iso) => momentOf(locale, iso),
  until: (iso) => {
    const time = new Date(iso)
    if (time.toDateString() !== new Date().toDateString()) return momentOf(locale, iso)
    return joined(new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(time))
  },
  time: (at) => joined(new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(at)),
  day: (at) => dayOf(locale, at, "long"),
  date: (iso) => dateOf(locale, Date.parse(iso)).replaceAll(" ", "\u00A0"),
  shortDay: (at) => dayOf(locale, at, "short"),
  ago: (minutes) => {
    const relative = new Intl.RelativeTimeFormat(locale)
    if (minutes < 60) return relative.format(-Math.max(1, minutes), "minute")
    return minutes < 1440
      ? relative.format(-Math.floor(minutes / 60), "hour")
      : relative.format(-Math.floor(minutes / 1440), "day")
  }
})

const dayOf = (locale: string, at: number, month: "long" | "short"): string => {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  const year = isThisYear ? undefined : "numeric"
  return new Intl.DateTimeFormat(locale, { day: "numeric", month, year }).format(at)
}

const momentOf = (locale: string, iso: string): string => {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(time)
  const date = dateOf(locale, time)
  return joined(moment.replace(date, date.replaceAll(" ", "\u00A0")))
}

const dateOf = (locale: string, time: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(time)

/** A number stays in one line with the word that belongs to it: "2:02 PM". */
const joined = (time: string): string => time.replace(/(\p{N}) (?=\p{L})/gu, "$1\u00A0")
