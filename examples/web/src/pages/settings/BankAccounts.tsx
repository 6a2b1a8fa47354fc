import { BankAccounts as AccountList } from "slipway/react/ui"
import { ContactsScreen } from "./ContactsScreen.tsx"

/** The user's own and other people's bank accounts, which sales are paid to. */
const BankAccounts = () => (
  <ContactsScreen part="banks">
    <AccountList />
  </ContactsScreen>
)
export default BankAccounts
