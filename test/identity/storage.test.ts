import { setTicketDefaults } from "../support/service/ticketService.ts"

setTicketDefaults({ addressIn: "answer", opaque: true })
await import("../session/store/storage.test.ts")
