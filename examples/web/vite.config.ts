import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { noncePlaceholder } from "./server/page.ts"

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server replaces this with the nonce of the response.
  html: { cspNonce: noncePlaceholder },
  build: {
    target: "es2022",
    // No inlined assets, so the policy needs no `data:` for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { moduleLevelDirective: false } }
  }
})
