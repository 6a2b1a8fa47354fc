import type { TypedDataDefinition } from "viem"
import { TypedDataView } from "slipway/react/ui"

export const Order = ({ data }: { readonly data: TypedDataDefinition }) => (
  <TypedDataView data={data} network="base" />
)
