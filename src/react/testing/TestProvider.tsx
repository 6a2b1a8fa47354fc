import { QueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { SlipwayProvider, type SlipwayProviderProps } from "../provider.tsx"

export type TestProviderProps = Omit<SlipwayProviderProps, "queryClient">

/** As `SlipwayProvider`, for tests: a read that fails does so at once, and nothing is left for the next test. */
export const TestProvider = (props: TestProviderProps): ReactNode => {
  const [queryClient] = useState(impatientClient)
  return <SlipwayProvider {...props} queryClient={queryClient} />
}

/** Its defaults would not do: what a read says of its own repetition goes before them. */
const impatientClient = (): QueryClient => {
  // Without an end, there is no timer that a test would have to wait for.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const usual = queryClient.defaultQueryOptions.bind(queryClient)
  // The same options but for `retry`, whose type is that of any query's.
  queryClient.defaultQueryOptions = ((options: Parameters<typeof usual>[0]) => ({
    ...usual(options),
    retry: false
  })) as typeof usual
  return queryClient
}
