import { screen } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"

/** Opens the list of the row with this label, and chooses an option. */
export const pick = async (user: UserEvent, label: string, option: string | RegExp): Promise<void> => {
  await user.click(await screen.findByLabelText(label))
  await user.click(await screen.findByRole("option", { name: option }))
}

/** What is chosen in the row with this label, without the letters of its picture, or what stands for it. */
export const picked = (label: string): string | null => {
  const row = screen.getByLabelText(label)
  return (row.querySelector('[data-part="what"]') ?? row).textContent
}

/** Opens the menu of a row, and chooses one of its actions. */
export const choose = async (user: UserEvent, action: string, name: string): Promise<void> => {
  await user.click(await screen.findByRole("button", { name: `Options for ${name}` }))
  await user.click(screen.getByRole("menuitem", { name: action }))
}
