import { issueTickets } from "../support/ticketService.ts"

issueTickets({ tells: "answer", opaque: true })
await import("../unit/sessionEnd.test.ts")
