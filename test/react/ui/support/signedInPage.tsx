import { QueryClient } from "@tanstack/react-query"
import { act } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { openUser, signInByMail } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"

export const ada = "ada@example.com"

/** A page that Ada is signed in on, against a sandbox, and what she and the service can do to her session. */
export const openSignedInPage = async (shown: ReactNode) => {
  const opened = await openUser()
  const { client, sandbox } = opened
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, shown, { queryClient })
  return {
    ...opened,
    user: userEvent.setup({ document }),
    signIn: (email: string) => act(async () => void (await signInByMail(opened, email))),
    signOut: () => act(() => client.session.signOut()),
    /** The service ends the session, and the client hears of it. */
    end: () =>
      act(async () => {
        sandbox.revoke(ada)
        await client.session.refresh().catch(() => undefined)
      })
  }
}
