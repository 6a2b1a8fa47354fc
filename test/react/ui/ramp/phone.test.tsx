import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it, test } from "vitest"
import {
  choicesIn,
  countries,
  countryNamed,
  regionOf
} from "../../../../src/react/components/forms/phone/countries.ts"
import { isPhoneNumber, phoneNumberOf } from "../../../../src/react/components/forms/phone/phoneNumber.ts"
import { BuyFlow, PhoneField, SignIn } from "../../../../src/react/components/index.ts"
import type { SlipwayProviderProps } from "../../../../src/react/index.ts"
import { id } from "../../../../src/react/locales/id.ts"
import { isValidPhoneNumber } from "../../../../src/validators/phone.ts"
import { exampleNumberIn } from "../../../../src/validators/phoneExamples.ts"
import { openPage } from "../../page.tsx"
import { coins, currencies, methods, onrampQuote } from "../fixtures/data/rampData.ts"
import { fixtureClient, never } from "../fixtures/frame/client.ts"

const country = (region: string) => {
  const found = countryNamed(region)
  if (found === undefined) throw new Error(`There is no ${region}.`)
  return found
}
const numberIn = (region: string, text: string) => phoneNumberOf(text, country(region)).number

describe("calling codes", () => {
  // From ITU-T E.164: the most common codes, and the first and last of each row of the table.
  it.each(
    Object.entries({
      ...{ US: "1", CA: "1", JM: "1", PR: "1", VI: "1", RU: "7", KZ: "7", EG: "20", ZA: "27" },
      ...{ GR: "30", NL: "31", BE: "32", FR: "33", ES: "34", HU: "36", IT: "39", VA: "39", RO: "40" },
      ...{ CH: "41", AT: "43", GB: "44", JE: "44", DK: "45", SE: "46", NO: "47", PL: "48", DE: "49" },
      ...{ PE: "51", MX: "52", CU: "53", AR: "54", BR: "55", CL: "56", CO: "57", VE: "58" },
      ...{ MY: "60", AU: "61", ID: "62", PH: "63", NZ: "64", SG: "65", TH: "66" },
      ...{ JP: "81", KR: "82", VN: "84", CN: "86" },
      ...{ TR: "90", IN: "91", PK: "92", AF: "93", LK: "94", MM: "95", IR: "98" },
      ...{ SS: "211", MA: "212", DZ: "213", TN: "216", LY: "218", GM: "220", SN: "221", CI: "225" },
      ...{ BF: "226", BJ: "229", MU: "230", GH: "233", NG: "234", CM: "237", CG: "242", CD: "243" },
      ...{ AO: "244", RW: "250", ET: "251", KE: "254", TZ: "255", UG: "256", MZ: "258", ZM: "260" },
      ...{ RE: "262", YT: "262", ZW: "263", NA: "264", BW: "267", KM: "269", SH: "290", ER: "291" },
      ...{ AW: "297", GL: "299", GI: "350", PT: "351", LU: "352", IE: "353", IS: "354", AL: "355" },
      ...{ MT: "356", CY: "357", FI: "358", BG: "359", LT: "370", LV: "371", EE: "372", MD: "373" },
      ...{ AM: "374", BY: "375", AD: "376", MC: "377", SM: "378", UA: "380", RS: "381", ME: "382" },
      ...{ XK: "383", HR: "385", SI: "386", BA: "387", MK: "389", CZ: "420", SK: "421", LI: "423" },
      ...{ FK: "500", BZ: "501", GT: "502", PA: "507", HT: "509", GP: "590", BO: "591", GY: "592" },
      ...{ EC: "593", PY: "595", UY: "598", CW: "599", TL: "670", NF: "672", BN: "673", PG: "675" },
      ...{ FJ: "679", CK: "682", NU: "683", WS: "685", KI: "686", PF: "689", FM: "691", MH: "692" },
      ...{ KP: "850", HK: "852", MO: "853", KH: "855", LA: "856", BD: "880", TW: "886" },
      ...{ MV: "960", LB: "961", JO: "962", SY: "963", IQ: "964", KW: "965", SA: "966", YE: "967" },
      ...{ OM: "968", PS: "970", AE: "971", IL: "972", BH: "973", QA: "974", BT: "975", MN: "976" },
      ...{ NP: "977", TJ: "992", TM: "993", AZ: "994", GE: "995", KG: "996", UZ: "998" }
    })
  )("of %s is +%s", (region, code) => {
    expect(country(region).code).toBe(code)
  })

  it("are prefix-free", () => {
    const codes = [...new Set(countries().map(({ code }) => code))]
    const clashes = codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))
    expect(clashes).toEqual([])
    expect(codes.every((code) => /^[1-9]\d{0,2}$/.test(code))).toBe(true)
  })

  it("exist once for each country, with a name", () => {
    const regions = countries().map(({ region }) => region)
    expect(new Set(regions).size).toBe(regions.length)
    expect(regions.length).toBeGreaterThan(230)
    for (const locale of ["en", "id"]) {
      const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" })
      expect(regions.filter((region) => names.of(region) === undefined)).toEqual([])
    }
  })

  it("are listed by country name in the order of the language", () => {
    expect(choicesIn("en")[0]?.label).toBe("Afghanistan (+93)")
    const german = choicesIn("de").map(({ label }) => label)
    // German sorts Ä as A, not after Z.
    expect(german.indexOf("Ägypten (+20)")).toBeLessThan(german.indexOf("Albanien (+355)"))
  })
})

describe("a phone number", () => {
  it.each([
    ["ID", "0812-3456-7890", "+6281234567890"],
    ["ID", "812 3456 7890", "+6281234567890"],
    ["ID", "6281234567890", "+6281234567890"],
    ["ID", "62 812-3456-7890", "+6281234567890"],
    ["ID", "WhatsApp: +62 812-3456-7890", "+6281234567890"],
    ["ID", "tel:+6281234567890", "+6281234567890"],
    ["ID", "'+6281234567890", "+6281234567890"],
    ["US", "+62 812 3456 7890", "+6281234567890"],
    ["US", "0062 812 3456 7890", "+6281234567890"],
    ["US", "+62 0812 3456 7890", "+6281234567890"],
    ["US", "\u202a+62 812\u00a03456\u20117890\u202c", "+6281234567890"],
    ["ID", "٠٨١٢٣٤٥٦٧٨٩٠", "+6281234567890"],
    ["ID", "+44 (0)20 7946 0958", "+442079460958"],
    ["GB", "020 7946 0958", "+442079460958"],
    ["US", "(415) 555-0132", "+14155550132"],
    ["US", "1 415 555 0132", "+14155550132"],
    ["RU", "8 (912) 345-67-89", "+79123456789"],
    ["HU", "06 20 123 4567", "+36201234567"],
    ["IT", "06 6982 1234", "+390669821234"],
    ["CI", "07 01 23 45 67", "+2250701234567"],
    ["ID", "", ""],
    ["ID", "0", ""]
  ])("typed in %s as %s is %s", (region, text, number) => {
    expect(numberIn(region, text)).toBe(number)
  })

  it("with a calling code selects its country: the chosen one of several, else the largest", () => {
    const regionOf = (region: string, text: string) => phoneNumberOf(text, country(region)).country.region
    expect(regionOf("US", "+62")).toBe("ID")
    expect(regionOf("US", "+6")).toBe("US")
    expect(regionOf("ID", "+1 416 555 0100")).toBe("US")
    expect(regionOf("CA", "+1 416 555 0100")).toBe("CA")
    expect(regionOf("ID", "+44 1481 960 194")).toBe("GB")
    expect(regionOf("GG", "+44 1481 960 194")).toBe("GG")
  })

  // International prefixes from the numbering plans of the countries.
  const abroad = ["6561234567", "14155550132", "442079460958", "6281234567890", "79123456789"]
  it.each(
    Object.entries({
      ...{ US: "011", CA: "011", JM: "011", PR: "011", MH: "011", AU: "0011", CX: "0011", JP: "010" },
      ...{ CU: "119", PW: "011" },
      ...{ RU: "810", KZ: "810", BY: "810", TJ: "810", TM: "810", KE: "000", TZ: "000", UG: "000" },
      ...{ GB: "00", DE: "00", FR: "00", IT: "00", NL: "00", ES: "00", PL: "00", TR: "00", UA: "00" },
      ...{ EG: "00", ZA: "00", GH: "00", MA: "00", AE: "00", SA: "00", IN: "00", PK: "00", BD: "00" },
      ...{ CN: "00", MO: "00", MY: "00", PH: "00", VN: "00", NZ: "00", MX: "00", AR: "00", PE: "00" }
    })
  )("that is dialled from %s behind %s is that number", (region, prefix) => {
    expect(abroad.map((number) => numberIn(region, prefix + number))).toEqual(abroad.map((it) => `+${it}`))
  })

  it.each(
    Object.entries({
      ...{
        ID: ["001", "002", "007", "008", "009"],
        SG: ["001", "002", "008", "012", "013", "018", "019", "021"]
      },
      ...{
        TH: ["001", "004", "005", "006", "007", "008", "009"],
        KR: ["001", "002", "005", "00700", "00345"]
      },
      ...{ HK: ["001", "002", "006", "007", "008", "009"], TW: ["002", "005", "006", "007", "009"] },
      ...{
        KH: ["001", "004", "007", "008"],
        MN: ["001", "002"],
        PY: ["001", "002"],
        GY: ["001", "002"],
        NG: ["009"],
        TZ: ["005"],
        UG: ["007"],
        KE: ["006", "007"]
      },
      ...{ BR: ["0014", "0015", "0021", "0031", "0041"], CO: ["005", "007", "009", "00414"], BO: ["0010"] },
      ...{ IL: ["012", "013", "014", "018"], US: ["0011"], GB: ["0011"] }
    })
  )("with a carrier prefix of %s is rejected, and never becomes another number", (region, prefixes) => {
    const read = prefixes.flatMap((prefix) =>
      abroad.map((number) => [`+${number}`, numberIn(region, prefix + number)])
    )
    expect(read.filter(([right, found = ""]) => isPhoneNumber(found) && found !== right)).toEqual([])
  })

  it("with a Japanese carrier prefix is understood", () => {
    expect(["0033", "0061"].map((carrier) => numberIn("JP", `${carrier} 010 65 6123 4567`))).toEqual([
      "+6561234567",
      "+6561234567"
    ])
  })

  it("is invalid when its area code after +1 begins with 0 or 1", () => {
    expect(isPhoneNumber(numberIn("US", "0011 376 123456"))).toBe(false)
    expect(isPhoneNumber("+10155550132")).toBe(false)
    expect(isPhoneNumber("+14155550132")).toBe(true)
  })

  it("with the usual international prefix is understood in countries with carrier prefixes", () => {
    expect(numberIn("ID", "0062 812 3456 7890")).toBe("+6281234567890")
    expect(numberIn("ID", "0065 6123 4567")).toBe("+6561234567")
    expect(numberIn("AU", "0065 6123 4567")).toBe("+6561234567")
    expect(numberIn("AU", "0412 345 678")).toBe("+61412345678")
    expect(numberIn("JP", "090-1234-5678")).toBe("+819012345678")
    expect(numberIn("RU", "8 (810) 345-67-89")).toBe("+78103456789")
  })

  it("has a valid number of digits", () => {
    expect(["+6281234567890", "+14155550132", "+2901234"].map(isPhoneNumber)).toEqual([true, true, false])
    expect(["", "+", "+62812", "+1415555013", "+141555501322", "+0812345678"].some(isPhoneNumber)).toBe(false)
    expect(isPhoneNumber(`+62${"1".repeat(14)}`)).toBe(false)
  })
})

describe("a phone field", () => {
  const field = () => screen.getByLabelText<HTMLInputElement>("Phone")
  const select = (label = "Country code") => screen.getByLabelText<HTMLSelectElement>(label)
  const values: string[] = []
  const Page = ({ country }: { readonly country?: string }) => {
    const [number, setNumber] = useState("")
    const hear = (number: string) => {
      values.push(number)
      setNumber(number)
    }
    return (
      <>
        <PhoneField
          label="Phone"
          name="phone"
          error={undefined}
          value={number}
          onChange={hear}
          country={country}
        />
        <button type="button" onClick={() => setNumber("+4915112345678")}>
          Mine
        </button>
      </>
    )
  }
  const open = (shown = <Page />, props: Omit<SlipwayProviderProps, "client"> = {}) => {
    values.length = 0
    openPage(fixtureClient(), shown, props)
    return userEvent.setup({ document })
  }

  test("starts with the country of the app, else of the language", () => {
    open(<Page country="SG" />, { locale: "id-ID" })
    expect(select().value).toBe("SG")
    expect([regionOf("id"), regionOf("en-GB"), regionOf("en")]).toEqual(["ID", "GB", "US"])
  })

  test("names countries in the language of the app", () => {
    open(<Page />, { locale: "id", messages: id })
    expect(select("Kode negara").value).toBe("ID")
    expect([...select("Kode negara").options].map(({ text }) => text)).toContain("Jerman (+49)")
  })

  test("reads a national number and returns the international one", async () => {
    const user = open(<Page country="ID" />)
    await user.type(field(), "0812 3456")
    expect(values.at(-1)).toBe("+628123456")
    expect(field().value).toBe("0812 3456")
    await user.selectOptions(select(), "SG")
    expect(values.at(-1)).toBe("+658123456")
    expect(field().value).toBe("0812 3456")
    await user.clear(field())
    expect(values.at(-1)).toBe("")
  })

  test("takes its country from a pasted number and keeps it for later input", async () => {
    const user = open(<Page country="SG" />)
    await user.click(field())
    await user.paste("+62 812-3456-7890")
    expect(values).toEqual(["+6281234567890"])
    expect(select().selectedOptions[0]?.text).toBe("Indonesia (+62)")
    // The calling code is beside it, as it is after typing.
    expect(field().value).toBe("812-3456-7890")
    await user.clear(field())
    await user.type(field(), "0813")
    expect(values.at(-1)).toBe("+62813")
  })

  test("switches countries for an international prefix typed digit by digit", async () => {
    const user = open(<Page country="AU" />)
    await user.type(field(), "0011 65 6123 4567")
    expect(values.at(-1)).toBe("+6561234567")
    expect(select().value).toBe("SG")
    await user.clear(field())
    await user.type(field(), "6123 4567")
    expect(values.at(-1)).toBe("+6561234567")
  })

  test("rejects a carrier prefix, also after another country is selected", async () => {
    const user = open(<Page country="ID" />)
    await user.type(field(), "001 47 2212 3456")
    expect(isPhoneNumber(values.at(-1) ?? "")).toBe(false)
    await user.selectOptions(select(), "NO")
    expect(select().value).toBe("NO")
    expect(isPhoneNumber(values.at(-1) ?? "")).toBe(false)
    await user.type(field(), "7{Backspace}")
    expect(isPhoneNumber(values.at(-1) ?? "")).toBe(false)
    await user.tripleClick(field())
    await user.paste("00 47 2212 3456")
    expect(values.at(-1)).toBe("+4722123456")
  })

  test.each([
    ["SG", "012 345 6789", "MY", "+60123456789", "012 345 6789"],
    ["IL", "011 234 5678", "IT", "+390112345678", "011 234 5678"],
    ["US", "011 123 4567", "ZA", "+27111234567", "011 123 4567"],
    ["JP", "010 1234 5678", "KR", "+821012345678", "010 1234 5678"],
    ["RU", "+49 8105 1234567", "AT", "+4381051234567", "8105 1234567"],
    ["US", "011 44 7781 123456", "GG", "+447781123456", "7781123456"],
    ["JP", "010 1 416 555 0123", "CA", "+14165550123", "4165550123"],
    ["US", "011 7 701 234 5678", "KZ", "+77012345678", "7012345678"],
    ["US", "+39 011 442 1234 567", "SM", "+3780114421234567", "011 442 1234 567"]
  ])(
    "started in %s, reads %s as a number of %s when that is selected",
    async (region, written, chosen, number, left) => {
      const user = open(<Page country={region} />)
      await user.type(field(), written)
      await user.selectOptions(select(), chosen)
      expect([values.at(-1), field().value, select().value]).toEqual([number, left, chosen])
    }
  )

  test("uses the international prefix of the first country when another was selected before typing", async () => {
    const user = open(<Page country="ID" />)
    await user.selectOptions(select(), "NO")
    await user.type(field(), "001 415 555 0132")
    expect(values.at(-1)).toBe("+14155550132")
  })

  test("replaces the calling code of an international number", async () => {
    const user = open(<Page />)
    await user.type(field(), "+62 812 3456")
    await user.selectOptions(select(), "MY")
    expect(values.at(-1)).toBe("+608123456")
    expect(field().value).toBe("812 3456")
  })

  test.each([
    ["ID", "+62 812 3456 7890", "ID", "812 3456 7890"],
    ["US", "+39 011 442 1234", "IT", "011 442 1234"],
    ["CA", "+1 416 555 0123", "CA", "416 555 0123"],
    ["GB", "+1 (415) 555-0132", "US", "(415) 555-0132"],
    ["GB", "+62812", "ID", "812"],
    // A calling code alone, and a number that would be read as another without it.
    ["GB", "+62", "ID", "+62"],
    ["ID", "0065 6123 4567", "SG", "0065 6123 4567"]
  ])(
    "in %s, shows the calling code of %s beside %s once it has lost the focus",
    async (country, written, region, left) => {
      const user = open(<Page country={country} />)
      await user.type(field(), written)
      const before = values.at(-1)
      await user.tab()
      expect([field().value, select().value, values.at(-1)]).toEqual([left, region, before])
    }
  )

  test("shows the value that the app sets, with its calling code beside it", async () => {
    const user = open(<Page country="ID" />)
    await user.type(field(), "0812")
    await user.click(screen.getByRole("button", { name: "Mine" }))
    expect(field().value).toBe("15112345678")
    expect(select().value).toBe("DE")
  })

  test("shows an example of the country's numbers", async () => {
    const user = open(<Page country="GB" />)
    await waitFor(() => expect(field().placeholder).toBe("7400 123456"))
    await user.selectOptions(select(), "ID")
    expect(field().placeholder).toBe("812 345 678")
  })

  test("has a valid example for every country", () => {
    const numbers = countries().map(
      ({ region, code }) => `+${code}${exampleNumberIn(region)?.replace(/\D/g, "")}`
    )
    expect(numbers.filter((number) => !isValidPhoneNumber(number))).toEqual([])
  })

  test("supports autofill", () => {
    open()
    expect([field().type, field().autocomplete, field().inputMode]).toEqual(["tel", "tel", "tel"])
  })
})

test("sends a WhatsApp code to a number in national format", async () => {
  const sent: unknown[] = []
  const client = fixtureClient({
    "auth.whatsapp": {
      login: (input: unknown) => {
        sent.push(input)
        return never()
      }
    }
  } as never) // the fake client takes the name of a nested part
  openPage(client, <SignIn methods={["whatsapp"]} country="ID" />)
  const user = userEvent.setup({ document })
  await screen.findByPlaceholderText("812 345 678")
  await user.type(screen.getByLabelText("WhatsApp number"), "0812")
  await user.click(screen.getByRole("button", { name: "Continue" }))
  screen.getByText("This number looks too short. Enter it like 812 345 678.")
  expect(document.activeElement).toBe(screen.getByLabelText("WhatsApp number"))
  await user.clear(screen.getByLabelText("WhatsApp number"))
  await user.type(screen.getByLabelText("WhatsApp number"), "001 65 6123 4567{Enter}")
  screen.getByText(/^Enter your number with its country code, like \+62/)
  expect(screen.getByLabelText<HTMLInputElement>("WhatsApp number").value).toBe("001 65 6123 4567")
  await user.clear(screen.getByLabelText("WhatsApp number"))
  await user.type(screen.getByLabelText("WhatsApp number"), "081234567890{Enter}")
  await waitFor(() => expect(sent).toEqual([{ phoneNumber: "6281234567890" }]))
})

test.each([
  ["IDR", "ID"],
  ["USD", "US"]
])("starts the phone field of a payment in %s with the country %s", async (currency, country) => {
  const reference = {
    cryptos: async () => coins,
    currencies: async () => currencies,
    paymentMethods: async () => methods
  }
  const client = fixtureClient({ reference, onramp: { quote: async () => onrampQuote } })
  openPage(client, <BuyFlow currency={currency} amount="100" />)
  await userEvent.setup({ document }).click(await screen.findByRole("button", { name: "Continue" }))
  expect((await screen.findByLabelText<HTMLSelectElement>("Country code")).value).toBe(country)
})
