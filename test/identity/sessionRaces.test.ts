import { setTicketDefaults } from "../support/ticketService.ts"

setTicketDefaults({ addressIn: "answer", opaque: true })
await import("../session/sessionRaces.test.ts")
