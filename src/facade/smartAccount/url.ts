import type { Environment } from "../../config/baseUrls.ts"

/** The base URL of the smart account service in an environment. */
export const defaultSmartAccountUrl = (env: Environment): string =>
  `https://aa${env === "production" ? "" : "-dev"}.xellar.co/api/v1`
