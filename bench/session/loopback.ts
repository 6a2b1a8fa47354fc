import { Socket } from "node:net"

const allowed = new Set(["127.0.0.1", "localhost", "::1"])

/** Hosts beyond this machine that something tried to reach. Any entry makes the run invalid. */
export const strayed: string[] = []

/** From now on, every connection of this process that would leave the machine throws before it opens. */
export const stayOnLoopback = () => {
  const { connect } = Socket.prototype
  Reflect.set(Socket.prototype, "connect", function (this: Socket, ...given: unknown[]) {
    const host = hostOf(given)
    if (!allowed.has(host)) {
      strayed.push(host)
      throw new Error(`A connection to ${host} would leave the loopback interface`)
    }
    return Reflect.apply(connect, this, given)
  })
}

/** The arguments, or the form that `net.connect` makes of them: a list in a list. */
const hostOf = ([first, second]: unknown[]): string => {
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options === "object" && options !== null) {
    return "host" in options && typeof options.host === "string" ? options.host : "localhost"
  }
  return typeof second === "string" ? second : "localhost"
}
