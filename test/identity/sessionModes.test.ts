import { setTicketDefaults } from "../support/ticketService.ts"

setTicketDefaults({ addressIn: "answer", opaque: true })
await import("../session/sessionModes.test.ts")
