/** A country or territory with its own entry in the phone numbering plan. */
export interface Country {
  /** ISO 3166-1 code, e.g. `ID`. */
  readonly region: string
  /** Calling code (ITU-T E.164), e.g. `62`. */
  readonly code: string
}

/** Returns all countries. Where several share a calling code, the one with most numbers comes first. */
export const countries = (): readonly Country[] => {
  known ??= parsed()
  return known
}

let known: readonly Country[] | undefined

const parsed = (): readonly Country[] => {
  let last = 0
  return [...table.matchAll(/([A-Z]{2})(\d*)(=?)/g)].map(([, region = "", code, same]) => {
    last = code ? Number(code) : same ? last : last + 1
    return { region, code: String(last) }
  })
}

/** Regions and calling codes. A missing code is the previous one plus one; `=` repeats it. */
const table =
  "USCA=AG=AI=AS=BB=BM=BS=DM=DO=GD=GU=JM=KN=KY=" +
  "LC=MP=MS=PR=SX=TC=TT=VC=VG=VI=RU7KZ=EG20ZA27GR30NLBEFRESHU36" +
  "IT39VA=ROCHAT43GBGG=IM=JE=DKSENOSJ=PLDEPE51MXCUARBRCLCOVEMY60AUCC=CX=IDPHNZSGTHJP81KRVN84CN86TR90INPKAFLKMM" +
  "IR98SS211MAEH=DZTN216LY218GM220SNMRMLGNCIBFNETGBJMULRSLGHNGTDCFCMCVSTGQGACGCDAOGWIOACSCSDRWETSODJKETZUGBIMZ" +
  "ZM260MGREYT=ZWNAMWLSBWSZKMSH290TA=ERAW297FOGLGI350PTLUIEISALMTCYFIAX=BGLT370LVEEMDAMBYADMCSMUA380RSMEXKHR385" +
  "SIBAMK389CZ420SKLI423FK500BZGTSVHNNICRPAPMHTGP590BL=MF=BOGYECGFPYMQSRUYCWBQ=TL670NF672BNNRPGTOSBVUFJPWWFCKNU" +
  "WS685KINCTVPFTKFMMHKP850HK852MOKH855LABD880TW886MV960LBJOSYIQKWSAYEOMPS970AEILBHQABTMNNPTJ992TMAZGEKGUZ998"

export const countryNamed = (region: string | undefined): Country | undefined =>
  countries().find((country) => country.region === region)

/** The likely country of a locale, e.g. `ID` for `id`. */
export const regionOf = (locale: string): string | undefined => new Intl.Locale(locale).maximize().region

/** All countries with their names in a language, sorted for that language. */
export const choicesIn = (locale: string): readonly { readonly value: string; readonly label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: "region" })
  const { compare } = new Intl.Collator(locale)
  return countries()
    .map(({ region, code }) => ({ value: region, label: `${names.of(region)} (+${code})` }))
    .sort((one, other) => compare(one.label, other.label))
}
