import { join } from "node:path"

const repository = join(import.meta.dirname, "../..")

/** Uses Slipway, React and TanStack Query of the surrounding repository. */
export default {
  turbopack: { root: repository },
  outputFileTracingRoot: repository,
  images: { unoptimized: true },
  poweredByHeader: false
}
