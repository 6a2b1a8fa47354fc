import { usePresentation } from "../../context.ts"
import { useText } from "./text.ts"

/** The attributes of a component's outermost element that come from the provider: its language, and its looks. */
export const useRootAttributes = () => {
  const { appearance, theme } = usePresentation()
  return {
    lang: useText().t.locale,
    // Without the attribute, the stylesheet follows the page.
    "data-slipway-scheme": appearance === "page" ? undefined : appearance,
    "data-slipway-theme": theme
  }
}
