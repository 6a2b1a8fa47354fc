import { setTicketDefaults } from "../support/service/ticketService.ts"

setTicketDefaults({ addressIn: "answer", opaque: true })
await import("../session/sessionEnd.test.ts")
