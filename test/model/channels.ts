import type { Machine, Owner } from "./machine.ts"

interface Open {
  readonly owner: Owner
  readonly name: string
  readonly hear: (data: unknown) => void
}

/** The BroadcastChannels of one origin. */
export const openChannels = (machine: Machine) => {
  const channels = new Set<Open>()
  const said: unknown[] = []

  class Channel {
    readonly name: string
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    readonly #open: Open

    constructor(name: string) {
      this.name = name
      const owner = machine.running()
      if (!owner) throw new Error("A channel is opened by no tab")
      this.#open = { owner, name, hear: (data) => this.onmessage?.({ data }) }
      channels.add(this.#open)
    }

    postMessage(message: unknown) {
      if (!channels.has(this.#open)) throw new DOMException("The channel is closed", "InvalidStateError")
      const data: unknown = structuredClone(message)
      said.push(data)
      for (const other of channels) {
        if (other === this.#open || other.name !== this.name) continue
        machine.tell(other.owner, `channels ${other.owner.name}`, () => {
          if (channels.has(other)) other.hear(data)
        })
      }
    }

    close() {
      channels.delete(this.#open)
    }
  }

  return {
    Channel,
    /** All that was ever said. */
    said,
    drop: (owner: Owner) => {
      for (const channel of channels) if (channel.owner === owner) channels.delete(channel)
    },
    used: () => [...channels].map(({ owner }) => `${owner.name} has a channel open`)
  }
}
