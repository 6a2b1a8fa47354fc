import type { Machine, Owner } from "./machine.ts"

interface OpenChannel {
  readonly owner: Owner
  readonly name: string
  readonly receive: (data: unknown) => void
}

/** The BroadcastChannels of one origin. */
export const openChannels = (machine: Machine) => {
  const channels = new Set<OpenChannel>()
  const messages: unknown[] = []

  class Channel {
    readonly name: string
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    readonly #open: OpenChannel

    constructor(name: string) {
      this.name = name
      const owner = machine.running()
      if (!owner) throw new Error("A channel was opened outside a tab")
      this.#open = { owner, name, receive: (data) => this.onmessage?.({ data }) }
      channels.add(this.#open)
    }

    postMessage(message: unknown) {
      if (!channels.has(this.#open)) throw new DOMException("The channel is closed", "InvalidStateError")
      const data: unknown = structuredClone(message)
      messages.push(data)
      for (const other of channels) {
        if (other === this.#open || other.name !== this.name) continue
        machine.deliver(other.owner, `channels ${other.owner.name}`, () => {
          if (channels.has(other)) other.receive(data)
        })
      }
    }

    close() {
      channels.delete(this.#open)
    }
  }

  return {
    Channel,
    /** Every message that was posted. */
    messages,
    drop: (owner: Owner) => {
      for (const channel of channels) if (channel.owner === owner) channels.delete(channel)
    },
    used: () => [...channels].map(({ owner }) => `${owner.name} has a channel open`)
  }
}
