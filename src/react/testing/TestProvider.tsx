import { QueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { SlipwayProvider } from "../provider.tsx"
import type { SlipwayProviderProps } from "../providerProps.ts"

export type TestProviderProps = Omit<SlipwayProviderProps, "queryClient">

/** A `SlipwayProvider` for tests: failed queries are not retried, and each test gets a new cache. */
export const TestProvider = (props: TestProviderProps): ReactNode => {
  const [queryClient] = useState(clientWithoutRetries)
  return <SlipwayProvider {...props} queryClient={queryClient} />
}

/** Default options would not do, because a query's own `retry` overrides them. */
const clientWithoutRetries = (): QueryClient => {
  // An infinite cache time sets no timer that a test would have to wait for.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const usual = queryClient.defaultQueryOptions.bind(queryClient)
  // The same options except for `retry`, which has the same type in every query.
  queryClient.defaultQueryOptions = ((options: Parameters<typeof usual>[0]) => ({
    ...usual(options),
    retry: false
  })) as typeof usual
  return queryClient
}
