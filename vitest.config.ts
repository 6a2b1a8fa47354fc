import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    typecheck: {
      enabled: true,
      include: ["test/types/**/*.test-d.ts"],
      tsconfig: "test/types/tsconfig.json",
      spawnTimeout: 60_000
    },
    reporters: process.env.CI
      ? ["default", ["json", { outputFile: ".slipway/test-results.json" }]]
      : ["default"],
    // Two cores, and some files start a compiler or a server of their own.
    maxWorkers: 2,
    testTimeout: 10_000,
    hookTimeout: 60_000,
    retry: 0,
    unstubEnvs: true,
    unstubGlobals: true
  }
})
