/**
 * Text of the service, or of anyone else, without the characters that change the direction of text. With them, a name could turn
 * around the words and amounts beside it.
 */
export const plainText = (text: string): string => text.replace(directionControls, "")

const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Text for the middle of a sentence. What it does to the direction ends with it: isolates that are closed stay, such as those of
 * amounts in Arabic, and other controls are removed.
 */
export const contained = (text: string): string => {
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return text
  const parts: string[] = []
  const open: number[] = []
  for (const sign of text.replace(/[\u202a-\u202e]/g, "")) {
    if (/[\u2066-\u2068]/.test(sign)) open.push(parts.length)
    parts.push(sign === "\u2069" && open.pop() === undefined ? "" : sign)
  }
  for (const at of open) parts[at] = ""
  return parts.join("")
}
