import { TypedDataView } from "slipway/react/ui"
import type { TypedDataDefinition } from "viem"

export const Order = ({ data }: { readonly data: TypedDataDefinition }) => (
  <TypedDataView data={data} network="base" />
)
