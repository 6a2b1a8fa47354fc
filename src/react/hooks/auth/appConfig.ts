import type { AppConfig } from "../../../index.ts"
import { appConfigOptions } from "../../../query/index.ts"
import { type ReadParameters, useRead } from "../read.ts"

/** Reads the configuration of the app in its dashboard: the ways to sign in, and features. */
export const useAppConfig = <Selected = AppConfig>(parameters: ReadParameters<AppConfig, Selected> = {}) =>
  useRead((client) => appConfigOptions(client), parameters)
