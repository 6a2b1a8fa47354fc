import { AccountMenu } from "slipway/react/ui"

export const Header = () => <AccountMenu network="base" />
