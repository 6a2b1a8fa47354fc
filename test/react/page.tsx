import { QueryClient } from "@tanstack/react-query"
import { render, renderHook } from "@testing-library/react"
import { type ReactNode, StrictMode } from "react"
import type { Client } from "../../src/index.ts"
import { SlipwayProvider, type SlipwayProviderProps } from "../../src/react/index.ts"
import "../support/page/cleanPage.ts"

/** Renders a hook under a provider, in StrictMode. */
export const openHook = <Result,>(
  client: Client,
  hook: () => Result,
  props: Omit<SlipwayProviderProps, "client"> = {}
) => {
  const queryClient = props.queryClient ?? new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <SlipwayProvider {...props} client={client} queryClient={queryClient}>
        {children}
      </SlipwayProvider>
    </StrictMode>
  )
  return { queryClient, ...renderHook(hook, { wrapper }) }
}

export const openPage = (client: Client, page: ReactNode, props: Omit<SlipwayProviderProps, "client"> = {}) =>
  render(
    <StrictMode>
      <SlipwayProvider {...props} client={client}>
        {page}
      </SlipwayProvider>
    </StrictMode>
  )
