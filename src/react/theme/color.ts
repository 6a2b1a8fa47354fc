/** A color as non-linear sRGB, each channel from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number]

/**
 * Reads an opaque CSS color: `#rgb`, `#rrggbb`, `rgb()`, `hsl()`, `oklab()`, `oklch()`, `black` or `white`. Returns
 * undefined for anything else.
 */
export const parseColor = (text: string): Color | undefined => {
  const color = text.trim().toLowerCase()
  if (color === "black") return [0, 0, 0]
  if (color === "white") return [1, 1, 1]
  return hexColor(color) ?? functionColor(color)
}

const hexColor = (color: string): Color | undefined => {
  const [, short, long] = /^#(?:([\da-f]{3})f?|([\da-f]{6})(?:ff)?)$/.exec(color) ?? []
  const digits = long ?? short?.replace(/./g, "$&$&")
  const channels = digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16) / 255)
  return channels && threeOf(channels)
}

const functionColor = (color: string): Color | undefined => {
  const [, name = "", inside = ""] = /^(rgb|hsl|oklab|oklch)a?\(([^()]*)\)$/.exec(color) ?? []
  const [channels = "", alpha] = inside.split("/")
  const words = channels.split(/[\s,]+/).filter(Boolean)
  const [first, second, third, fourth = alpha?.trim()] = words
  if (first === undefined || second === undefined || third === undefined) return undefined
  if (words.length > 4 || !["1", "100%", undefined].includes(fourth)) return undefined
  const read = readers[name]?.(first, second, third)
  return read?.every(Number.isFinite) ? read : undefined
}

const readers: Readonly<Record<string, (first: string, second: string, third: string) => Color>> = {
  rgb: (red, green, blue) => [amount(red, 255) / 255, amount(green, 255) / 255, amount(blue, 255) / 255],
  hsl: (hue, saturation, lightness) => fromHsl(angle(hue), share(saturation), share(lightness)),
  oklab: (lightness, a, b) => fromOklab(amount(lightness, 1), amount(a, 0.4), amount(b, 0.4)),
  oklch: (lightness, chroma, hue) => fromOklch([amount(lightness, 1), amount(chroma, 0.4), angle(hue)])
}

/** A number, or a percentage of `whole`. */
const amount = (text: string, whole: number): number =>
  text.endsWith("%") ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)

const share = (text: string): number => Number(text.replace(/%$/, "")) / 100

const angle = (text: string): number => Number(text.replace(/deg$/, ""))

const fromHsl = (hue: number, saturation: number, lightness: number): Color => {
  const range = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const sector = (((offset + hue / 30) % 12) + 12) % 12
    return lightness - range * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Lightness, chroma and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** The matrices are those of CSS Color 4, https://www.w3.org/TR/css-color-4/#color-conversion-code. */
export const toOklch = (color: Color): Oklch => {
  const [red, green, blue] = threeOf(color.map(linear))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

export const fromOklch = ([lightness, chroma, hue]: Oklch): Color => {
  const radians = (hue * Math.PI) / 180
  return fromOklab(lightness, chroma * Math.cos(radians), chroma * Math.sin(radians))
}

/** Colors outside sRGB are clipped, as browsers draw them. */
const fromOklab = (lightness: number, a: number, b: number): Color => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  ]
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const encoded = (channel: number): number => {
  const inGamut = Math.min(1, Math.max(0, channel))
  return inGamut <= 0.0031308 ? inGamut * 12.92 : 1.055 * inGamut ** (1 / 2.4) - 0.055
}

/** `color-mix(in srgb, color, other share)`. */
export const mixed = (color: Color, other: Color, share: number): Color => {
  const channel = (at: 0 | 1 | 2) => color[at] * (1 - share) + other[at] * share
  return [channel(0), channel(1), channel(2)]
}

/** The relative luminance of WCAG 2, from 0 to 1. */
export const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export const contrast = (one: Color, other: Color): number => {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

const threeOf = ([first = 0, second = 0, third = 0]: readonly number[]): Color => [first, second, third]
