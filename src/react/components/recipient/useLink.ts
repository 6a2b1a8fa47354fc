import { loadLater } from "../primitives/loadLater.tsx"
import { isLink } from "./isLink.ts"
import type { LinkContext, LinkReading } from "./readLink.ts"

/** The reader of payment links. It loads with the field. */
const reader = loadLater(() => import("./readLink.ts"))

/** Loads it before there is a field. */
export const preloadLinks = reader.preload

/** What the text in a field is as a payment link. */
export const useLink = (text: string, context: LinkContext): LinkReading => {
  const { module } = reader.useLoaded()
  return (isLink(text) && module?.readLink(text, context)) || none
}

const none: LinkReading = { kind: "none" }
