import type { Plugin } from "vite"

/** Moves the stylesheets behind the painted frame of the page, which needs none and is shown before they are here. */
export const paintFirst = (): Plugin => ({
  name: "paint-first",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
      const without = sheets.reduce((page, sheet) => page.replace(sheet, ""), html)
      return without.replace("  </body>", `${sheets.join("")}  </body>`)
    }
  }
})
