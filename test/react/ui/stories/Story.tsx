import { QueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef } from "react"
import type { Client } from "../../../../src/index.ts"
import { SlipwayProvider } from "../../../../src/react/index.ts"
import { en } from "../../../../src/react/locales/en.ts"
import { id } from "../../../../src/react/locales/id.ts"
import { storyClient } from "./client.ts"

interface StoryProps {
  readonly client?: Client
  readonly confirm?: "queue"
  /** Brings the component into its state, as a person would. */
  readonly act?: (stage: HTMLElement) => void
  readonly children: ReactNode
}

/** A component below a provider, with what is done to it once it is there. */
export const Story = ({ client = storyClient(), confirm, act, children }: StoryProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const messages = new URLSearchParams(location.search).get("locale") === "id" ? id : en
  useEffect(() => {
    // After StrictMode has put everything up a second time, which ends what was begun the first time.
    const frame = requestAnimationFrame(() => {
      if (stage.current) act?.(stage.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [act])
  return (
    <SlipwayProvider
      client={client}
      queryClient={queryClient}
      confirm={confirm}
      locale={messages.locale}
      messages={messages}
      nonce="stage-nonce"
    >
      <div ref={stage}>{children}</div>
    </SlipwayProvider>
  )
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

export const click = (text: string) => (stage: HTMLElement) => {
  const press = () => {
    const button = [...stage.querySelectorAll("button")].find(({ textContent }) =>
      textContent?.includes(text)
    )
    if (button) button.click()
    else requestAnimationFrame(press)
  }
  press()
}

/** Types into the fields of these names, then presses the button. */
export const fill =
  (values: Readonly<Record<string, string>>, button?: string) =>
  (stage: HTMLElement): void => {
    const type = () => {
      const fields = Object.keys(values).map((name) =>
        stage.querySelector<HTMLInputElement>(`[name="${name}"]`)
      )
      if (fields.includes(null)) return requestAnimationFrame(type)
      for (const field of fields) {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set
        set?.call(field, values[field?.name ?? ""])
        field?.dispatchEvent(new Event("input", { bubbles: true }))
      }
      if (button) requestAnimationFrame(() => click(button)(stage))
    }
    type()
  }
