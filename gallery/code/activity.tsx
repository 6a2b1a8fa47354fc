import { ActivityList } from "slipway/react/ui"

export const Activity = () => (
  <ActivityList href={({ kind, id }) => `/activity/${kind}/${encodeURIComponent(id)}`} />
)
