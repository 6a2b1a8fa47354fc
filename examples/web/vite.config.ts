import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { nonceMark } from "./server/page.ts"

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Whoever serves the page puts the nonce of the answer there.
  html: { cspNonce: nonceMark },
  build: {
    target: "es2022",
    // Each page's own file is small; a policy without `data:` for scripts and styles stays possible.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { moduleLevelDirective: false } }
  }
})
