import { useEffect, useState } from "react"
import type { TopUp } from "../../../index.ts"
import { useSettings } from "../../context.ts"
import { useTransactions } from "../../hooks/transactions/transactions.ts"
import { useGasTankTopUps, useTopUpGasTank } from "../../hooks/wallet/smartAccounts.ts"
import { useSendToken } from "../../hooks/wallet/walletWrites.ts"
import { recordPool } from "../primitives/text/pools.ts"
import { type GasTankPool, mostTopUps, openPayments } from "./pool.ts"

/**
 * Pays into the user's gas tank, and credits the payment once it is confirmed. The journal has the payment, so one whose page was
 * closed before it was credited is found again, and is never made twice.
 */
export const useTopUp = (pool: GasTankPool | undefined) => {
  const { confirmations } = useSettings()
  const transactions = useTransactions().data
  const topUps = useGasTankTopUps({ limit: mostTopUps })
  const pay = useSendToken()
  const credit = useTopUpGasTank()
  const [isRunning, setRunning] = useState(false)
  const address = pool?.poolAddress
  useEffect(() => {
    if (address !== undefined) recordPool(address)
  }, [address])
  const isRead = topUps.data !== undefined && transactions !== undefined
  const [open] = pool && isRead ? openPayments(transactions, pool, topUps.data) : []
  const creditPayment = async (hash: string) => {
    if (pool) await credit.mutateAsync({ ...pool, txHash: hash })
  }
  return {
    topUps,
    /** What the wallet paid for a top-up whose amount the service does not say yet. */
    paidBy: ({ txHash }: TopUp): string | undefined =>
      txHash ? transactions?.find(({ hash }) => hash === txHash.toLowerCase())?.amount : undefined,
    /** A payment that is not in the tank yet. */
    open,
    pay,
    credit,
    /** Whether a payment that was started here is still to be credited by itself. */
    isRunning,
    /** Makes a payment, and credits it. `isConsent` tells the provider's queue that the user has agreed to it here. */
    start: async (amount: string, isConsent: boolean): Promise<void> => {
      if (!pool) return
      credit.reset()
      const { network, tokenAddress, poolAddress: to } = pool
      const input = { network, tokenAddress, to, amount }
      if (isConsent) confirmations.consent({ operation: "sendToken", input })
      setRunning(true)
      try {
        const sent = await pay.mutateAsync(input)
        const { status, hash } = await sent.wait()
        if (status === "confirmed" && hash !== undefined) await creditPayment(hash)
      } finally {
        setRunning(false)
      }
    },
    /** Credits a payment that was made before. */
    finish: creditPayment
  }
}

export type TopUpState = ReturnType<typeof useTopUp>
