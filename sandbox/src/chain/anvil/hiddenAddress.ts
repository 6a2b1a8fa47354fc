import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

/**
 * A loopback address that no web page can guess. A node answers everybody who reaches it, the WebSocket handshakes of
 * foreign pages included, so that a port of 127.0.0.1, which is quickly found, would be open to them. Where 127.0.0.1 is
 * the only loopback address, as on macOS, it has to do.
 */
export const hiddenAddress = async (): Promise<string> => {
  const address = ["127", ...Array.from({ length: 3 }, () => randomInt(1, 255))].join(".")
  return (await canListen(address)) ? address : "127.0.0.1"
}

const canListen = async (address: string): Promise<boolean> => {
  const server = createServer()
  try {
    server.listen(0, address)
    await once(server, "listening")
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
