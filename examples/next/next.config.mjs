import { join } from "node:path"

const repository = join(import.meta.dirname, "../..")

/** Slipway, React and TanStack Query are those of the repository, which this folder is in. */
export default {
  turbopack: { root: repository },
  outputFileTracingRoot: repository,
  images: { unoptimized: true },
  poweredByHeader: false
}
