import { once } from "node:events"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

/** The part of `ws` that the relay uses. It is installed beside WalletKit only. */
interface Socket {
  readonly send: (text: string) => void
  readonly terminate: () => void
  readonly on: (event: "message" | "close", listener: (data: Buffer) => void) => void
}

/** A message between two peers. The relay cannot read it: the peers share its key. */
interface Message {
  readonly topic: string
  readonly message: string
  readonly tag?: number
  readonly attestation?: string
}

interface Params extends Message {
  readonly topics: readonly string[]
  readonly messages: readonly Message[]
  readonly pairingTopic: string
  readonly sessionTopic: string
  readonly sessionProposal: string
  readonly sessionProposalResponse: string
  readonly sessionSettlementRequest: string
}

interface Subscriber {
  readonly socket: Socket
  readonly id: string
}

export interface Relay {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * A relay of WalletConnect on loopback, in the memory of this process. It passes messages to the other subscribers of their topic, and keeps
 * them for one that comes later. Source: specs.walletconnect.com, "Relay Server RPC". It admits everyone.
 */
export const openRelay = async (): Promise<Relay> => {
  const subscribers = new Map<string, Set<Subscriber>>()
  const kept = new Map<string, Message[]>()
  let count = 0

  const deliver = ({ socket, id }: Subscriber, data: Message) => {
    const params = { id, data: { ...data, publishedAt: Date.now() } }
    // Ids as large as those of the protocol: the time, then a number.
    socket.send(
      JSON.stringify({ id: Date.now() * 1000 + ++count, jsonrpc: "2.0", method: "irn_subscription", params })
    )
  }

  const subscribe = (socket: Socket, topic: string): string => {
    const subscriber = { socket, id: `subscription-${++count}` }
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber))
    for (const message of kept.get(topic) ?? []) deliver(subscriber, message)
    kept.delete(topic)
    return subscriber.id
  }

  const publish = (socket: Socket, message: Message): true => {
    const others = [...(subscribers.get(message.topic) ?? [])].filter((it) => it.socket !== socket)
    for (const other of others) deliver(other, message)
    if (others.length === 0) kept.set(message.topic, [...(kept.get(message.topic) ?? []), message])
    return true
  }

  const leave = (socket: Socket, topics: Iterable<string>): true => {
    for (const topic of topics)
      for (const it of subscribers.get(topic) ?? [])
        if (it.socket === socket) subscribers.get(topic)?.delete(it)
    return true
  }

  const methods: Readonly<Record<string, (socket: Socket, params: Params) => unknown>> = {
    irn_subscribe: (socket, { topic }) => subscribe(socket, topic),
    irn_batchSubscribe: (socket, { topics }) => topics.map((topic) => subscribe(socket, topic)),
    irn_unsubscribe: (socket, { topic }) => leave(socket, [topic]),
    irn_batchUnsubscribe: (socket, { topics }) => leave(socket, topics),
    irn_publish: publish,
    irn_batchPublish: (socket, { messages }) => messages.every((message) => publish(socket, message)),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    wc_proposeSession: (socket, { pairingTopic, sessionProposal, attestation }) => {
      subscribe(socket, pairingTopic)
      return publish(socket, {
        topic: pairingTopic,
        message: sessionProposal,
        tag: 1100,
        ...(attestation === undefined ? {} : { attestation })
      })
    },
    wc_approveSession: (socket, params) => {
      subscribe(socket, params.sessionTopic)
      publish(socket, { topic: params.pairingTopic, message: params.sessionProposalResponse, tag: 1101 })
      return publish(socket, {
        topic: params.sessionTopic,
        message: params.sessionSettlementRequest,
        tag: 1102
      })
    }
  }

  const { WebSocketServer } = createRequire(join(import.meta.dirname, "package.json"))("ws")
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 })
  server.on("connection", (socket: Socket) => {
    socket.on("close", () => leave(socket, subscribers.keys()))
    socket.on("message", (data) => {
      const { id, method, params } = JSON.parse(data.toString())
      // An acknowledgement of a delivery has no method.
      if (method === undefined) return
      const respond = methods[method]
      const answer = respond
        ? { result: respond(socket, params) }
        : { error: { code: -32601, message: `The relay has no ${method}` } }
      socket.send(JSON.stringify({ id, jsonrpc: "2.0", ...answer }))
    })
  })
  await once(server, "listening")
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
      await once(server, "close")
    }
  }
}
