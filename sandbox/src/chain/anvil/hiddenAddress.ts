import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"

/**
 * Returns a loopback address that no web page can guess. A node serves every caller, WebSocket handshakes of foreign
 * pages included, and a page can find a port of 127.0.0.1 quickly. macOS has no other loopback address, so 127.0.0.1 is
 * used there.
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
