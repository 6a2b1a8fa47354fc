import { useMemo } from "react"
import type {
  OfframpOrderDetail,
  OfframpQuote,
  OfframpReply,
  OnrampLimits,
  OnrampOrderDetail,
  OnrampQuote,
  PaidSale,
  RampLimits
} from "../../../index.ts"
import {
  type CreateOfframpOrderInput,
  type CreateOnrampOrderInput,
  createOfframpOrderOptions,
  createOnrampOrderOptions,
  type LimitsOf,
  type OfframpOrderInput,
  type OfframpOrdersInput,
  type OfframpQuoteInput,
  type OfframpReplyInput,
  type OnrampOrderInput,
  type OnrampOrdersInput,
  type OnrampQuoteInput,
  offrampLimitsOptions,
  offrampOrderOptions,
  offrampOrdersOptions,
  offrampQuoteOptions,
  offrampReplyOptions,
  onrampLimitsOptions,
  onrampOrderOptions,
  onrampOrdersOptions,
  onrampQuoteOptions,
  type PayOfframpOrderInput,
  payOfframpOrderOptions,
  type QuoteSettings,
  type SellInput,
  sellOptions
} from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { type SecretWriteParameters, useSecretWrite } from "../auth/secretWrite.ts"
import { type PagedReadParameters, type ReadParameters, usePagedRead, useRead } from "../read.ts"

/** Quotes what an amount of money buys. Refetches shortly before it expires at `data.expiresAt`. */
export const useOnrampQuote = <Selected = OnrampQuote>(
  input: OnrampQuoteInput,
  { debounce, ...parameters }: ReadParameters<OnrampQuote, Selected> & QuoteSettings = {}
) => useRead((client, session) => onrampQuoteOptions(client, input, session, { debounce }), parameters)

/** Quotes what an amount of crypto sells for. Refetches shortly before it expires at `data.expiresAt`. */
export const useOfframpQuote = <Selected = OfframpQuote>(
  input: OfframpQuoteInput,
  { debounce, ...parameters }: ReadParameters<OfframpQuote, Selected> & QuoteSettings = {}
) => useRead((client, session) => offrampQuoteOptions(client, input, session, { debounce }), parameters)

/** Reads the decimals of a pair of currencies, and the payment methods, before a purchase is quoted. */
export const useOnrampLimits = <Selected = OnrampLimits>(
  pair: LimitsOf,
  parameters: ReadParameters<OnrampLimits, Selected> = {}
) => useRead((client) => onrampLimitsOptions(client, pair), parameters)

/** Reads the decimals of a pair of currencies before a sale is quoted. */
export const useOfframpLimits = <Selected = RampLimits>(
  pair: LimitsOf,
  parameters: ReadParameters<RampLimits, Selected> = {}
) => useRead((client) => offrampLimitsOptions(client, pair), parameters)

/** Lists the user's buy orders, newest first. */
export const useOnrampOrders = (input: OnrampOrdersInput = {}, parameters: PagedReadParameters = {}) =>
  usePagedRead((client, session) => onrampOrdersOptions(client, input, session), parameters)

/** Lists the user's sell orders, newest first. */
export const useOfframpOrders = (input: OfframpOrdersInput = {}, parameters: PagedReadParameters = {}) =>
  usePagedRead((client, session) => offrampOrdersOptions(client, input, session), parameters)

/** Reads one buy order and polls it until it no longer changes. */
export const useOnrampOrder = <Selected = OnrampOrderDetail>(
  input: OnrampOrderInput,
  parameters: ReadParameters<OnrampOrderDetail, Selected> = {}
) => useRead((client, session) => onrampOrderOptions(client, input, session), parameters)

/** Reads one sell order and polls it until it no longer changes. */
export const useOfframpOrder = <Selected = OfframpOrderDetail>(
  input: OfframpOrderInput,
  parameters: ReadParameters<OfframpOrderDetail, Selected> = {}
) => useRead((client, session) => offrampOrderOptions(client, input, session), parameters)

/** Places a buy order. A double click places one order. */
export const useCreateOnrampOrder = ({
  client,
  ...parameters
}: SecretWriteParameters<OnrampOrderDetail, CreateOnrampOrderInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => createOnrampOrderOptions(connected), [connected]),
    parameters
  )
}

/** Places a sell order. A double click places one order. */
export const useCreateOfframpOrder = ({
  client,
  ...parameters
}: SecretWriteParameters<OfframpOrderDetail, CreateOfframpOrderInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => createOfframpOrderOptions(connected), [connected]),
    parameters
  )
}

/** Sells coins in one call: places an order and pays it. A double click is one sale, and a repetition continues it. */
export const useSell = ({ client, ...parameters }: SecretWriteParameters<PaidSale, SellInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => sellOptions(connected), [connected]),
    parameters
  )
}

/** Pays a sell order, once. */
export const usePayOfframpOrder = ({
  client,
  ...parameters
}: SecretWriteParameters<PaidSale, PayOfframpOrderInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => payOfframpOrderOptions(connected), [connected]),
    parameters
  )
}

/** Answers the service's question about a sell order. */
export const useOfframpReply = ({
  client,
  ...parameters
}: SecretWriteParameters<OfframpReply, OfframpReplyInput> = {}) => {
  const connected = useClient(client)
  return useSecretWrite(
    useMemo(() => offrampReplyOptions(connected), [connected]),
    parameters
  )
}
