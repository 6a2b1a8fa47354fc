import { createHash } from "node:crypto"
import { base58 } from "@scure/base"
import { describe, expect, test } from "vitest"
import { bitcoinChainOf } from "../../src/guards/bitcoinAddress.ts"
import { isSolanaAddress } from "../../src/guards/solanaAddress.ts"

describe("an address of Bitcoin", () => {
  test.for([
    // BIP-173, BIP-350 and BIP-341.
    ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "main"],
    ["bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", "main"],
    ["bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y", undefined],
    ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "main"],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "test"],
    ["tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c", "test"],
    ["bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080", "test"],
    ["1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH", "main"],
    ["3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN", "main"],
    ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", "test"],
    ["2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc", "test"]
  ] as const)("%s belongs to the chain %s", ([address, chain]) => {
    expect(bitcoinChainOf(address)).toBe(chain)
  })

  test.for([
    ["a wrong checksum", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
    [
      "version 1 with the checksum of version 0",
      "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd"
    ],
    [
      "version 0 with the checksum of version 1",
      "BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL"
    ],
    ["mixed case", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4"],
    ["a version of 17", "BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R"],
    ["a program of one byte", "bc1pw5dgrnzv"],
    ["another chain", "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9"],
    ["an address of Ethereum", "0x8ba1f109551bD432803012645Ac136ddd64DBA72"],
    ["a number", 1]
  ] as const)("is refused with %s", ([, address]) => {
    expect(bitcoinChainOf(address)).toBeUndefined()
  })
})

describe("an address of Solana", () => {
  test("is every 32 bytes in base58, and no other length", () => {
    for (let length = 28; length <= 36; length++) {
      const bytes = createHash("sha512").update(String(length)).digest().subarray(0, length)
      expect([length, isSolanaAddress(base58.encode(bytes))]).toEqual([length, length === 32])
    }
  })

  test.for(["", "0x8ba1f109551bD432803012645Ac136ddd64DBA72", "l".repeat(32), 1, undefined])(
    "is not %s",
    (value) => {
      expect(isSolanaAddress(value)).toBe(false)
    }
  )
})
