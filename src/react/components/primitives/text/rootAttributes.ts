import { usePresentation } from "../../../context.ts"
import { directionOf } from "../../../locales/direction.ts"
import { commonMessages } from "../../../locales/en/common.ts"

/** The attributes of a component's outermost element that come from the provider: its language, and its looks. */
export const useRootAttributes = () => {
  const { appearance, theme, messages = commonMessages } = usePresentation()
  return {
    lang: messages.locale,
    dir: directionOf(messages.locale),
    // Without the attribute, the stylesheet follows the page.
    "data-slipway-scheme": appearance === "page" ? undefined : appearance,
    "data-slipway-theme": theme
  }
}
