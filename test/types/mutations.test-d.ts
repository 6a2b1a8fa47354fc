import { test } from "vitest"
import { useCreateOnrampOrder, usePasswordSignIn, useSendCoin, useSignOut } from "../../src/react/index.ts"

test("a write takes no option of TanStack Query that it would not follow", () => {
  useSendCoin({ mutation: { meta: { by: "me" }, gcTime: 1_000, onSuccess: () => undefined } })
  // @ts-expect-error a write runs at once or fails
  useSendCoin({ mutation: { networkMode: "online" } })
  // @ts-expect-error a write is not repeated
  useSignOut({ mutation: { retry: 3 } })
})

test("a write with secrets cannot stay in the cache", () => {
  usePasswordSignIn({ mutation: { onSuccess: ({ isWalletCreated }) => isWalletCreated } })
  // @ts-expect-error the cache forgets a password at once
  usePasswordSignIn({ mutation: { gcTime: 1_000 } })
  // @ts-expect-error as well as personal data
  useCreateOnrampOrder({ mutation: { gcTime: 1_000 } })
})
