import { ApprovalList } from "slipway/react/ui"

export const Approvals = () => <ApprovalList />
