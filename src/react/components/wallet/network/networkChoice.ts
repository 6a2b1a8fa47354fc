import type { Network, NetworkName } from "../../../../networks.ts"

export interface NetworkChoice {
  /** The network in use. */
  readonly value: Network
  /** Called with the network that the user chooses. Pass it back as `value`. */
  readonly onChange: (network: NetworkName) => void
  /** The networks to choose from. @default all that the service knows */
  readonly networks?: readonly NetworkName[] | undefined
  /** The network that the app needs. On another one, the user is offered to switch. */
  readonly required?: Network | undefined
}
