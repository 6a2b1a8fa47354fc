import { usePresentation } from "../../context.ts"
import { fieldCode } from "./fieldCode.ts"
import { isLink } from "./reading/isLink.ts"
import type { LinkPlace, LinkReading } from "./reading/readLink.ts"

/** What the text in a field is as a payment link. */
export const useLink = (text: string, context: LinkPlace): LinkReading => {
  const { module } = fieldCode.useLoaded()
  const presentation = usePresentation()
  return (isLink(text) && module?.readLink(text, { ...context, presentation })) || none
}

const none: LinkReading = { kind: "none" }
