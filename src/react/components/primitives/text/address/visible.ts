/** Makes characters visible that hide others or change the text direction. */
export const visible = (text: string): string =>
  text.replace(/[^\P{C}\n\t]/gu, (hidden) => {
    const code = hidden.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`
  })
