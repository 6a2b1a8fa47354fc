/**
 * How often each random test repeats, or how far an exhaustive one goes. `npm test` does a part, so that it stays quick.
 * `npm run test:long` runs the same files at full size, as the workflows do. A variable of the environment overrides either.
 */
interface Repeats {
  readonly quick: number
  readonly long: number
  readonly variable: string
}

const repeats = {
  "operations of smart accounts": { quick: 40, long: 5_000, variable: "SLIPWAY_OPERATIONS" },
  "orders that are watched": { quick: 12, long: 200, variable: "SLIPWAY_ORDERS" },
  "amounts of money": { quick: 10_000, long: 100_000, variable: "SLIPWAY_AMOUNTS" },
  "bodies that are signed": { quick: 500, long: 10_000, variable: "SLIPWAY_BODIES" },
  "damaged responses": { quick: 600, long: 10_000, variable: "SLIPWAY_MUTATIONS" },
  "payments in the demo": { quick: 5, long: 30, variable: "SLIPWAY_RUNS" },
  "presses between equal sends": { quick: 4, long: 5, variable: "SLIPWAY_PRESSES" },
  "processes of a fleet": { quick: 3, long: 8, variable: "SLIPWAY_PROCESSES" },
  "requests on the screen": { quick: 12, long: 200, variable: "SLIPWAY_REQUESTS" },
  "sequences of the model": { quick: 150, long: 2_000, variable: "SLIPWAY_SEQUENCES" },
  "sends by the client or the sender": { quick: 60, long: 600, variable: "SLIPWAY_INTENTS" },
  "sends by the service": { quick: 30, long: 100, variable: "SLIPWAY_INTENTS" },
  "sends of each process": { quick: 4, long: 100, variable: "SLIPWAY_FLEET_SENDS" },
  "sends over lost connections": { quick: 40, long: 200, variable: "SLIPWAY_SENDS" },
  "submissions of orders": { quick: 100, long: 10_000, variable: "SLIPWAY_SUBMISSIONS" },
  "users at the same time": { quick: 50, long: 1_000, variable: "SLIPWAY_USERS" }
} as const satisfies Readonly<Record<string, Repeats>>

/** The steps from one crash of an order to the next: `npm run test:long` crashes at every step. */
export const stepsBetweenCrashes = process.env.MODE === "long" ? 1 : 10

/** Every fault of a send is tried by `npm run test:long`, and every third by `npm test`: another third for each kind. */
export const faultsBetweenTried = process.env.MODE === "long" ? 1 : 3

export const repeatsOf = (what: keyof typeof repeats): number => {
  const { quick, long, variable } = repeats[what]
  return Number(process.env[variable] ?? (process.env.MODE === "long" ? long : quick))
}
