import type { Client } from "../../../../index.ts"
import { nameOfChain } from "../../../../networks.ts"

/**
 * The explorer of slipway-sandbox, if the client uses a sandbox: as the chain's node, or at its usual port or a tenant as the
 * wallet service. Its transactions are on no public chain.
 */
export const localExplorer = ({ id, evm }: Client, chainId: number): string | undefined => {
  const [, home] = byNode.exec(nodeOf(evm, chainId) ?? "") ?? byService.exec(id) ?? []
  return home && `${home}/__sandbox/explorer/${chainId}`
}

const byNode = /^(https?:\/\/[^?#]+)\/__sandbox\/rpc\//

/** The id of a client begins with the URL of the wallet service. */
const byService = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(?:4010|\d+\/tenants\/[^/ ]+))\/api\/v2 /

const nodeOf = (evm: Client["evm"], chainId: number): string | undefined => {
  try {
    return evm?.rpcUrl(nameOfChain(chainId))
  } catch {
    // The app's own function returned no URL. The next send reports it.
    return undefined
  }
}
