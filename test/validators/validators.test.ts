import { describe, expect, test } from "vitest"
import { abaFault } from "../../src/validators/aba.ts"
import { ibanFault, isSepa } from "../../src/validators/iban.ts"
import { ifscFault } from "../../src/validators/ifsc.ts"
import { isValidPhoneNumber } from "../../src/validators/phone.ts"

/**
 * The example of each country in release 102 of the IBAN Registry (June 2026), which SWIFT publishes. The repository
 * `skwasjer/IbanNet` has a copy of that release, and `CountryCodesParameterizedTest` of `barend/java-iban` has the same
 * examples.
 */
const registryExamples = `
AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957 CR05015202001026284066
CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
DO28BAGR00000001212453611324 EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332
FI2112345600000785 FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917
GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690
HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999
IQ98NBIQ850123456789012 IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302
KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015
LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 MC5811222000010123456789030
MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MR1300020001010000123456753
MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NL91ABNA0417164300 NO9386011117947
PK36SCBL0000001123456702 PL61109010140000071219812874 PS92PALS000000000400123456702 PT50000201231234567890154
QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379 SA0380000000608010167519
SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
SM86U0322509800000000270100 SV62CENR00000000000000700025 TL380080012345678910157
TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001 VA59001123000012345678
VG96VPVG0000012345678901 XK051212012345678906
BI4210000100010000332045181 DJ2100010000000154000100186 FK88SC123456789012 HN88CABF00000000000250005469
LY83002048000020100120361 MN121234123456789123 NI45BAPR00000013000003558124 OM810180000001299123456
RU0304452522540817810538091310419 SC18SSCB11010000000000001497USD SD2129010501234001 SO211000001001000100141
ST23000100010051845310146 YE15CBYE0001018861234567891234
`
  .trim()
  .split(/\s+/)

describe("an IBAN", () => {
  test.each(registryExamples)("%s of the registry is right", (iban) => {
    expect(ibanFault(iban)).toBeUndefined()
  })

  test("is wrong with any other digit in any place", () => {
    const changed = registryExamples.flatMap((iban) =>
      [...iban].flatMap((digit, at) =>
        /\d/.test(digit)
          ? [...tenDigits]
              .filter((it) => it !== digit)
              .map((it) => iban.slice(0, at) + it + iban.slice(at + 1))
          : []
      )
    )
    expect(changed.length).toBeGreaterThan(10_000)
    expect(changed.filter((iban) => ibanFault(iban) === undefined)).toEqual([])
  })

  test("is wrong with two neighbouring digits exchanged", () => {
    const exchanged = registryExamples.flatMap((iban) =>
      [...iban.slice(4)].flatMap((_, index) => {
        const [one = "", other = ""] = iban.slice(index + 4)
        const text = iban.slice(0, index + 4) + other + one + iban.slice(index + 6)
        return one !== other && /^\d\d$/.test(one + other) ? [text] : []
      })
    )
    expect(exchanged.filter((iban) => ibanFault(iban) === undefined)).toEqual([])
  })

  // ISO 7064 gives 02 to 98. A check by division alone takes 00 for 97, 01 for 98 and 99 for 02.
  test.each([
    ["97", "00"],
    ["98", "01"],
    ["02", "99"]
  ])("is wrong with the check digits that have the remainder of %s, %s", (right, wrong) => {
    const bban = Array.from({ length: 500 }, (_, index) => `3704004405320${String(index).padStart(5, "0")}`)
    const found = bban.find((it) => ibanFault(`DE${right}${it}`) === undefined)
    expect(found).toBeDefined()
    expect(ibanFault(`DE${wrong}${found}`)).toBe("CHECKSUM")
  })

  test.each([
    ["CHECKSUM", "DE88370400440532013000"],
    ["CHECKSUM", "GB29NWBK60161331926818"],
    ["LENGTH", "DE8937040044053201300"],
    ["LENGTH", "DE893704004405320130000"],
    ["LENGTH", "GB29NWBK6016133192681"],
    ["COUNTRY", "ZZ00123456789012345678"],
    ["COUNTRY", "US64SVBKUS6S3300958879"],
    ["FORMAT", "DE8X370400440532013000"],
    ["FORMAT", "de89370400440532013000"],
    ["FORMAT", "DE89 3704 0044 0532 0130 00"],
    ["FORMAT", "GB291234601613319268190".slice(0, 22)],
    ["FORMAT", "89370400440532013000"],
    ["FORMAT", ""]
  ])("is refused for its %s: %s", (fault, iban) => {
    expect(ibanFault(iban)).toBe(fault)
  })

  test("belongs to SEPA by its country", () => {
    expect(["DE", "CH", "GB", "VA"].every(isSepa)).toBe(true)
    expect(["TR", "US", "KZ"].some(isSepa)).toBe(false)
  })
})

const tenDigits = "0123456789"

/** From the FedACH directory of the Federal Reserve, of which the repository `moov-io/fed` has a copy. */
const routingNumbers = [
  ["the Federal Reserve Bank", "011000015"],
  ["the Federal Reserve Bank", "021001208"],
  ["JPMorgan Chase", "021000021"],
  ["Bank of America", "026009593"],
  ["JPMorgan Chase", "071000013"],
  ["Bank of America", "111000025"],
  ["Wells Fargo", "121000248"],
  ["US Bank", "122105155"],
  ["JPMorgan Chase", "322271627"],
  ["the Social Security Administration", "655060042"]
] as const

describe("a routing number", () => {
  test.each(routingNumbers)("of %s is right: %s", (_, number) => {
    expect(abaFault(number)).toBeUndefined()
  })

  test("is wrong with any other digit in any place", () => {
    const changed = routingNumbers.flatMap(([, number]) =>
      [...number].flatMap((digit, at) =>
        [...tenDigits]
          .filter((it) => it !== digit)
          .map((it) => number.slice(0, at) + it + number.slice(at + 1))
      )
    )
    expect(changed.filter((number) => abaFault(number) === undefined)).toEqual([])
  })

  test.each([
    ["CHECKSUM", "999999999"],
    ["CHECKSUM", "123456789"],
    ["FORMAT", "000000000"],
    ["FORMAT", "990000000"],
    ["LENGTH", "02100002"],
    ["LENGTH", "0210000210"],
    ["FORMAT", "02100002A"],
    ["FORMAT", ""]
  ])("is refused for its %s: %s", (fault, number) => {
    expect(abaFault(number)).toBe(fault)
  })
})

describe("an IFSC", () => {
  // Codes that the tests and the README of the repository `razorpay/ifsc` have as valid. It follows the lists of the
  // Reserve Bank of India.
  test.each(["SBIN0020066", "HDFC0002854", "KKBK0000261", "ICIC0007429", "PUNB0244200", "IDIB000A001"])(
    "%s is right",
    (code) => {
      expect(ifscFault(code)).toBeUndefined()
    }
  )

  test.each([
    ["FORMAT", "HDFC1001234"],
    ["FORMAT", "HDF00001234"],
    ["FORMAT", "HDFC000123-"],
    ["LENGTH", "HDFC000123"],
    ["LENGTH", "HDFC00012345"]
  ])("is refused for its %s: %s", (fault, code) => {
    expect(ifscFault(code)).toBe(fault)
  })
})

describe("a phone number", () => {
  test("is right when the numbering plan of its country has it", () => {
    expect(
      ["+6281234567890", "+14155552671", "+919876543210", "+491701234567"].filter(isValidPhoneNumber)
    ).toHaveLength(4)
  })

  test("is wrong with a digit too few or too many where the length is fixed", () => {
    const wrong = [
      "+1415555267",
      "+141555526711",
      "+91987654321",
      "+9198765432100",
      "+3361234567",
      "+336123456789"
    ]
    expect(wrong.filter(isValidPhoneNumber)).toEqual([])
  })

  test("is wrong without its calling code, or with other characters", () => {
    expect(["081234567890", "+62 812 3456 7890", "+", "", "+9991234567"].filter(isValidPhoneNumber)).toEqual(
      []
    )
  })
})
