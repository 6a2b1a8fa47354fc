import { html } from "hono/html"
import { choiceOf } from "../chain/chain.ts"
import { Failure, notFound } from "../service/failure.ts"
import type { Incoming } from "../service/request.ts"
import type { Answer } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { otherLedgerOf } from "../wallet/families.ts"
import { evmPages } from "./evm.ts"
import { otherPages } from "./other.ts"
import { type Links, page } from "./page.ts"
import type { ChainPages, Content } from "./pages.ts"

/**
 * Answers requests under `/__sandbox/explorer` with pages about the sandbox's chains. A network's page is at its name or chain
 * id. Below it, `tx/<hash>` and `address/<address>` are the paths of EIP-3091.
 */
export const explorer = async (world: World, path: string, incoming: Incoming): Promise<Answer> => {
  const root = new URL(incoming.base).pathname.replace(/\/$/, "")
  const links: Links = { home: `${root}/__sandbox/explorer`, inspector: `${root}/__sandbox/` }
  try {
    const [network = "", kind, value = "", ...more] = path.split("/").slice(1).map(decodeURIComponent)
    if (network === "find" && kind === undefined) return found(world, links, incoming.url)
    if (more.length > 0) throw notFound("There is no such page")
    return page(links, await contentOf(world, links, network, kind, value))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const content = html`<p>${error.message}.</p><p>A reset of the sandbox deletes its chains.</p>`
    return page(links, {
      title: error.status === 404 ? "Not found" : "Not valid",
      content,
      status: error.status
    })
  }
}

const contentOf = async (
  world: World,
  links: Links,
  network: string,
  kind: string | undefined,
  value: string
): Promise<Content> => {
  if (network === "") return overview(world, links)
  const pages = pagesOf(world, links, network)
  if (kind === undefined || (kind === "" && value === "")) return pages.overview()
  if (kind === "tx") return pages.transaction(value)
  if (kind === "address") return pages.address(value)
  throw notFound("There is no such page")
}

const pagesOf = (world: World, { home }: Links, network: string): ChainPages => {
  const path = `${home}/${encodeURIComponent(network)}`
  const { stellar } = world.otherChains
  const other = network === stellar.name ? stellar : otherLedgerOf(world, network)
  if (other !== undefined) return otherPages(other, path)
  const chosen = world.chain.choose(choiceOf(network))
  const named = world.chain.networks.find((it) => it.network === chosen)
  if (named === undefined) throw notFound(`network ${network} is not known`)
  return evmPages(world, named, path)
}

const namesOf = ({ chain, otherChains: { solana, bitcoin, stellar } }: World): readonly string[] => [
  ...chain.networks.map(({ name }) => name),
  ...[...solana, ...bitcoin, stellar].map(({ name }) => name)
]

/** The network that most apps start with. */
const usual = "ethereum-sepolia"

const overview = (world: World, { home }: Links): Content => ({
  title: "Explorer",
  content: html`<form action="${home}/find">
<label><span>Network</span><select name="network">${namesOf(world).map(
    (name) => html`<option ${name === usual ? "selected" : ""}>${name}</option>`
  )}</select></label>
<label><span>Address or hash</span><input name="q" required autocomplete="off" spellcheck="false"></label>
<button>Show</button></form>
<h2>Networks</h2><ul class="list">${namesOf(world).map(
    (name) => html`<li><a href="${home}/${encodeURIComponent(name)}">${name}</a></li>`
  )}</ul>`
})

const found = (world: World, links: Links, { origin, searchParams: query }: URL): Answer => {
  const network = query.get("network") ?? ""
  const text = query.get("q")?.trim() ?? ""
  const location = pagesOf(world, links, network).find(text)
  if (location === undefined) throw notFound(`This is neither an address nor a hash on ${network}`)
  return { status: 307, body: "", headers: { location: origin + location } }
}
