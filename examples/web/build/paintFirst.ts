import type { Plugin } from "vite"

/**
 * Moves the stylesheets behind the painted frame of the page, which needs none and is shown before they are here. Preloads the
 * font that they name.
 */
export const paintFirst = (): Plugin => ({
  name: "paint-first",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
      const without = sheets.reduce((page, sheet) => page.replace(sheet, ""), html)
      const font = Object.keys(bundle).find((name) => /inter-latin-wght[\w-]*\.woff2$/.test(name))
      const preload = font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
      return without
        .replace("  </head>", `${preload ? `    ${preload}\n` : ""}  </head>`)
        .replace("  </body>", `${sheets.join("")}  </body>`)
    }
  }
})
