import { html } from "hono/html"
import { type Address, formatUnits, getAddress, isAddress, isHash } from "viem"
import type { NamedNetwork } from "../chain/chain.ts"
import type { Arrival, Seen } from "../chain/network.ts"
import { multicall3, nativeCoin, testCoinAddresses, testTokens, treasury } from "../chain/tokens.ts"
import { badRequest, notFound } from "../service/failure.ts"
import type { World } from "../state/world.ts"
import { facts, type Html, listOf, type State, stateText, timeText } from "./page.ts"
import type { ChainPages, Content } from "./pages.ts"
import { amountOf, type Transfer, transfersIn } from "./transfers.ts"

/** How many transactions a page lists. */
const most = 50

/** The pages of an EVM network. `path` is the URL of the network's page. */
export const evmPages = (world: World, named: NamedNetwork, path: string): ChainPages => {
  const { network, symbol } = named
  const coins = (wei: bigint) => `${formatUnits(wei, 18)} ${symbol}`
  const link = (address: string) => addressLink(world, path, address)

  const row = async (seen: Seen): Promise<Html> => {
    const transfers = await transfersIn(network, seen.receipt?.logs ?? [])
    const moved = [...(seen.value > 0n ? [coins(seen.value)] : []), ...transfers.map(({ what }) => what)]
    return html`${stateText(stateOf(seen))} <a href="${path}/tx/${seen.hash}"><code>${seen.hash}</code></a>
<span>${moved.join(", ")}</span>
<span class="note">${seen.at === undefined ? "" : timeText(seen.at)} from ${link(seen.from)} to ${seen.to === null ? "a new contract" : link(seen.to)}</span>`
  }
  const rows = async (owner?: Address): Promise<readonly Html[]> =>
    Promise.all((await network.newest(most, owner)).map(row))

  const transferText = ({ token, from, to, what }: Transfer): Html =>
    html`<strong>${what}</strong> <span class="note">from ${link(from)} to ${link(to)}, contract ${link(token)}</span>`

  const arrivalText = async ({ token, from, amount, at }: Arrival): Promise<Html> => {
    const what = token === nativeCoin ? coins(amount) : await amountOf(network, token, amount)
    return html`<strong>${what}</strong> <span class="note">${timeText(at)} from ${link(from)}</span>`
  }

  const arrivalsOf = async (owner: Address): Promise<readonly Arrival[]> => {
    const lists = [nativeCoin, ...testCoinAddresses].map((token) => network.arrivals(token, owner))
    return (await Promise.all(lists))
      .flat()
      .sort((one, other) => other.at - one.at)
      .slice(0, most)
  }

  return {
    overview: async () => ({
      title: named.name,
      content: html`${facts([
        ["Chain id", String(network.chainId)],
        ["Coin", symbol]
      ])}<h2>Newest transactions</h2>${listOf(await rows(), "There is no transaction yet.")}`
    }),
    transaction: async (hash) => {
      if (!isHash(hash)) throw badRequest("A transaction's hash has 0x and 64 hexadecimal digits")
      const seen = await network.seen(hash)
      if (seen === undefined) throw notFound(`There is no transaction ${hash} on ${named.name}`)
      const transfers = await transfersIn(network, seen.receipt?.logs ?? [])
      return transactionContent(seen, { coins, link, transfers: transfers.map(transferText) })
    },
    address: async (given) => {
      if (!isAddress(given, { strict: false }))
        throw badRequest("An address has 0x and 40 hexadecimal digits")
      const address = getAddress(given)
      const tokens = await Promise.all(
        testCoinAddresses.map(async (token) =>
          amountOf(network, token, await network.balanceOf(token, address))
        )
      )
      const arrivals = await Promise.all((await arrivalsOf(address)).map(arrivalText))
      return {
        title: "Address",
        content: html`${facts([
          ["Address", html`<code>${address}</code>`],
          ["Belongs to", ownerOf(world, address)],
          [symbol, coins(await network.balance(address))],
          ["Tokens", tokens.join(", ")],
          ["Next nonce", String(await network.nextNonce(address))]
        ])}<h2>Transactions</h2>${listOf(await rows(address), "There is no transaction of this address yet.")}
<h2>Coins and tokens received</h2>${listOf(arrivals, "Nothing was received yet, except for a new wallet's coins.")}`
      }
    },
    find: (text) =>
      isHash(text)
        ? `${path}/tx/${text}`
        : isAddress(text, { strict: false })
          ? `${path}/address/${text}`
          : undefined
  }
}

const stateOf = ({ receipt }: Seen): State =>
  receipt === undefined ? "pending" : receipt.status === 1 ? "confirmed" : "failed"

interface Shown {
  coins(wei: bigint): string
  link(address: string): Html
  readonly transfers: readonly Html[]
}

const transactionContent = (seen: Seen, { coins, link, transfers }: Shown): Content => {
  const { receipt, at } = seen
  const time = at === undefined ? undefined : timeText(at)
  return {
    title: "Transaction",
    content: html`${facts([
      ["Hash", html`<code>${seen.hash}</code>`],
      ["Status", stateText(stateOf(seen))],
      ["Block", receipt && String(receipt.blockNumber)],
      [receipt === undefined ? "Submitted" : "Time", time],
      ["From", link(seen.from)],
      ["To", seen.to === null ? "a new contract" : link(seen.to)],
      ["Contract", receipt?.contractAddress ? link(receipt.contractAddress) : undefined],
      ["Value", coins(seen.value)],
      ["Fee", receipt && coins(receipt.gasUsed * receipt.gasPrice)],
      ["Gas used", receipt && String(receipt.gasUsed)],
      ["Nonce", String(seen.nonce)],
      ["Data", seen.data === "0x" ? undefined : html`<pre>${seen.data}</pre>`]
    ])}<h2>Token transfers</h2>${listOf(transfers, receipt === undefined ? "It is not mined yet." : "None.")}`
  }
}

const contracts: Readonly<Record<string, string>> = {
  [testTokens.usdc]: "test USDC",
  [testTokens.dai]: "test DAI",
  [testTokens.usdt]: "test USDT",
  [testTokens.erc721]: "test ERC-721",
  [testTokens.erc1155]: "test ERC-1155",
  [multicall3.toLowerCase()]: "Multicall3",
  [treasury]: "the sandbox's treasury"
}

/** The user or the contract of the sandbox that has this address. */
const ownerOf = (world: World, address: string): string | undefined => {
  const same = (other: string | undefined) => other?.toLowerCase() === address.toLowerCase()
  const user = [...world.store.users.values()].find(({ wallet }) => same(wallet?.address))
  return user === undefined ? contracts[address.toLowerCase()] : user.email || user.identity
}

const addressLink = (world: World, path: string, address: string): Html => {
  const owner = ownerOf(world, address)
  return html`<a href="${path}/address/${address}"><code>${address}</code></a>${owner === undefined ? "" : ` (${owner})`}`
}
