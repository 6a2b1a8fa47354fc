import type { ReactNode } from "react"
import { longName, type Network, networkName, ownEntry } from "../../../../networks.ts"
import { networkTitle } from "../text/network/networkNames.ts"

export interface NetworkMarkProps {
  readonly of: Network
  /** The display name of the network, if it differs from that of `networkTitle`. */
  readonly title?: string | undefined
}

/**
 * A small round mark for a network. A test network has the mark of its main network, and a network without a drawing has its initials.
 * Its name is next to it.
 */
export const NetworkMark = ({ of: network, title = networkTitle(network) }: NetworkMarkProps): ReactNode => {
  const { ground, sign = "#ffffff", isDark, drawing } = markOf(longName(network)) ?? other
  return (
    <svg data-part="network-mark" viewBox="0 0 24 24" width="1.5rem" height="1.5rem" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={ground} />
      {isDark ? (
        <circle cx="12" cy="12" r="11.5" fill="none" stroke="currentColor" strokeOpacity={0.4} />
      ) : null}
      {drawing === undefined ? (
        <text x="12" y="15.5" fill={sign} fontSize="10" fontWeight="600" textAnchor="middle">
          {initialsOf(title)}
        </text>
      ) : (
        <path d={drawing} fill={sign} fillRule="evenodd" />
      )}
    </svg>
  )
}

/** Whether two networks have the same mark, as a network and its test network do. */
export const hasSameMark = (one: Network, other: Network): boolean => {
  const mark = markOf(longName(one))
  return mark === undefined ? longName(one) === longName(other) : mark === markOf(longName(other))
}

/** "base-sepolia" has the mark of "base", and so has a chain id of a known network's test network. */
const markOf = (network: string): Mark | undefined => {
  const name = ownEntry(sameMark, network) ?? (networkName(network) === undefined ? "" : network)
  return marks[Object.keys(marks).find((it) => name === it || name.startsWith(`${it}-`)) ?? ""]
}

const sameMark: Readonly<Record<string, string>> = {
  "eip155:1001": "kaia",
  "eip155:5611": "opbnb",
  "eip155:534351": "scroll"
}

/** The first letters of two words, or the first two digits of a number. */
const initialsOf = (title: string): string => {
  const words = title.split(/\s+/).filter((word) => word !== "")
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? "") : [...title].slice(0, 2)
  return letters.join("").toUpperCase()
}

interface Mark {
  readonly ground: string
  readonly sign?: string
  /** Has a ring in the color of the text, because its ground is that of a dark page. */
  readonly isDark?: true
  /** An SVG path in the middle of 24 by 24 units. */
  readonly drawing?: string
}

/** The mark of ether, which is also that of Ethereum. */
export const etherDrawing =
  "M12 3.500l5.200 8.700L12 15.300l-5.200-3.100zM12 20.500l-5.200-7L12 16.600l5.200-3.100z"

const hexagon = "M12 4.500 18.500 8.250v7.500L12 19.500 5.500 15.750v-7.500z"

const other: Mark = { ground: "#6b7280" }

/** Our own drawings, simple enough to distinguish at 16 pixels, in each network's usual colors. */
const marks: Readonly<Record<string, Mark>> = {
  ethereum: { ground: "#5b6ee1", drawing: etherDrawing },
  "binance-smart-chain": {
    ground: "#f0b90b",
    sign: "#1e1a0a",
    drawing:
      "M12 9.600 14.400 12 12 14.400 9.600 12zM12 4.500l4.500 4.500-1.700 1.700L12 7.900l-2.800 2.800L7.500 9zM12 19.500 7.500 15l1.700-1.700 2.800 2.800 2.800-2.800 1.700 1.700zM6.200 10.300 7.900 12l-1.700 1.700L4.500 12zM17.800 10.300 19.500 12l-1.700 1.700-1.700-1.700z"
  },
  opbnb: {
    ground: "#1e1a0a",
    isDark: true,
    sign: "#f0b90b",
    drawing: "M12 4.500 19.500 12 12 19.500 4.500 12zM12 8.500 8.500 12l3.500 3.500 3.500-3.500z"
  },
  "polygon-pos": {
    ground: "#7b3fe4",
    drawing: `${hexagon}M12 8.300 8.800 10.150v3.700L12 15.700l3.200-1.850v-3.700z`
  },
  avalanche: {
    ground: "#e03c3d",
    drawing: "M12 5 17 13.500h-3.600L12 11l-3.300 6H5zM16.500 13.800 18.700 17.500h-4.400z"
  },
  fantom: {
    ground: "#1969ff",
    drawing:
      "M12 4l6 3.200-6 3.200-6-3.200zM6 9.500l6 3.200 6-3.200v2.200l-6 3.200-6-3.200zM6 14l6 3.200 6-3.200v2.600L12 20l-6-3.400z"
  },
  "arbitrum-one": {
    ground: "#1b4add",
    drawing: "M10.800 5.500h2.400L19 17.500h-2.800L12 8.600l-4.200 8.900H5zM11 13h2l2.200 4.500h-6.400z"
  },
  "optimistic-ethereum": {
    ground: "#f01a32",
    drawing:
      "M8.300 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 2.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600M13.600 8h3a2.800 2.800 0 0 1 0 5.600h-.9V16h-2.100zm2.100 2v1.700h.8a.85.85 0 0 0 0-1.700z"
  },
  immutable: {
    ground: "#17b5cb",
    sign: "#06262b",
    drawing:
      "M12 5a7 7 0 1 1-7 7h3.200l2.600-2.600 2.600 2.600-2.600 2.600 1.600 1.600 4.200-4.200L9.600 5.400A7 7 0 0 1 12 5"
  },
  "x-layer": {
    ground: "#16181d",
    isDark: true,
    drawing: "M6 6h4v4H6zM14 6h4v4h-4zM10 10h4v4h-4zM6 14h4v4H6zM14 14h4v4h-4z"
  },
  lisk: {
    ground: "#0c2a6b",
    isDark: true,
    drawing:
      "M12 4.500 17.500 14 14.800 18.500H9.200l1.500-2.600h2.600l1.100-1.900L12 9.700l-3.500 6-1.300 2.200L5.700 15z"
  },
  base: { ground: "#0b52f0", drawing: "M12 5a7 7 0 1 1-6.930 6h7.430v2H5.070A7 7 0 0 1 12 5" },
  kaia: {
    ground: "#bff009",
    sign: "#16200a",
    drawing: "M7 5.500h3v5.600l5-5.600h3.600L12.700 12l6 6.500H15l-5-5.600v5.600H7z"
  },
  skale: {
    ground: "#20242c",
    isDark: true,
    drawing: "M6.500 6h11v3h-8v1.500h8V18h-11v-3h8v-1.500h-8z"
  },
  "manta-pacific": {
    ground: "#1f8fe0",
    drawing:
      "M12 6.500c2.500 0 5.500 1.800 8 5.500-2.800-.8-4.700-.2-6 1.300L12 20l-2-6.700c-1.300-1.500-3.200-2.100-6-1.300 2.500-3.700 5.500-5.500 8-5.500"
  },
  story: {
    ground: "#2b2b2b",
    isDark: true,
    drawing:
      "M6.500 6.500h4.600c.6 0 .9.300.9.900 0-.6.300-.9.900-.9h4.600v10h-4.300c-.7 0-1.200.4-1.200 1 0-.6-.5-1-1.200-1H6.500zM8.300 8.300v6.400h2.500V8.300zM13.200 8.300v6.400h2.500V8.300z"
  },
  juchain: {
    ground: "#c8102e",
    drawing: "M12.500 5.500h3.400v8.200a4.700 4.700 0 0 1-9.400.6l3.200-.8a1.450 1.450 0 0 0 2.800-.4z"
  },
  scroll: {
    ground: "#f3c99f",
    sign: "#4a2b12",
    drawing:
      "M8.500 5.500h8a2 2 0 0 1 2 2v1.800H16v6.700a2.500 2.500 0 0 1-2.500 2.500H7.800a2.300 2.300 0 0 1-2.300-2.300v-1h2V7.500a2 2 0 0 1 1-2M10 8.500v1.600h4V8.500zM10 12v1.600h4V12z"
  }
}
