import { QueryClient } from "@tanstack/react-query"
import { act } from "@testing-library/react"
import type { ReactNode } from "react"
import { openUser, signInByEmail } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"
import { typist } from "./typist.ts"

export const ada = "ada@example.com"

/** Opens a page with a signed-in user on a sandbox. Returns actions that change the session. */
export const openSignedInPage = async (shown: ReactNode) => {
  const opened = await openUser()
  const { client, sandbox } = opened
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, shown, { queryClient })
  return {
    ...opened,
    user: typist(),
    signIn: (email: string) => act(async () => void (await signInByEmail(opened, email))),
    signOut: () => act(() => client.session.signOut()),
    /** Ends the session at the service, and lets the client find out. */
    end: () =>
      act(async () => {
        sandbox.revoke(ada)
        await client.session.refresh().catch(() => undefined)
      })
  }
}
