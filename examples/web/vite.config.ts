import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { keptOnDevice } from "./build/keptOnDevice.ts"
import { paintFirst } from "./build/paintFirst.ts"
import { noncePlaceholder } from "./server/page.ts"

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintFirst(), keptOnDevice()],
  // The server replaces this with the nonce of the response.
  html: { cspNonce: noncePlaceholder },
  build: {
    target: "es2022",
    // No inlined assets, so the policy needs no `data:` for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        // The first script names all others. The names that Slipway's parts have in the package say nothing.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(join(import.meta.dirname, "src"))
            ? "assets/[name]-[hash].js"
            : "assets/[hash].js",
        // One script for the first screen. A browser asks for six at a time, and each takes a round trip on a slow network.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] }
      }
    }
  }
})
