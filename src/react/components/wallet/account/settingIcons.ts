import { bankLines, personLines, shieldLines } from "../../primitives/pictures/icons.ts"
import { walletLines } from "../../primitives/pictures/walletLines.ts"

/** The lines of the icons of settings, and of the rows of an account. */
export const settingIcons = {
  currency: "M3 6.5h18v11H3ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  appearance: "M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10Z",
  network: "M3.5 9 12 4.5 20.5 9 12 13.5ZM3.5 14l8.5 4.5 8.5-4.5",
  contacts: personLines,
  recipients: bankLines,
  connect: walletLines,
  approvals: shieldLines,
  recovery: "M7.5 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM11 12h10M17.5 12v3.5",
  help: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.7 9.6c.2-1.3 1.1-2 2.3-2s2.3.8 2.3 2.1c0 1.8-2.3 1.9-2.3 3.7M12 16.5v.01",
  settings:
    "M4 8h9M17 8h3M4 16h3M11 16h9M15 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  signOut: "M12 3.5v8M7.3 6.6a7.5 7.5 0 1 0 9.4 0"
} as const
