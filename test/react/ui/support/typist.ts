import { type UserEvent, userEvent } from "@testing-library/user-event"

/**
 * A user who pastes all but the last character of a long text, and types that. A key press draws a form several times, and
 * a test about something else than typing should not wait for an address to be typed.
 */
export const typist = (): UserEvent => {
  const user = userEvent.setup({ document })
  return {
    ...user,
    async type(field, text, options) {
      if (text.length < 10 || /[{[]/.test(text)) return user.type(field, text, options)
      await user.click(field)
      await user.paste(text.slice(0, -1))
      await user.keyboard(text.slice(-1))
    }
  }
}
