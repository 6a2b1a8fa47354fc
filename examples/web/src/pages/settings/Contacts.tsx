import { Contacts as People } from "slipway/react/ui"
import { useLocation } from "wouter"
import { ContactsScreen } from "./ContactsScreen.tsx"

/** The people whom the user pays, by name. */
const Contacts = () => {
  const [, navigate] = useLocation()
  return (
    <ContactsScreen part="people">
      <People untitled onSelect={({ address }) => navigate(`/send?to=${address}`)} />
    </ContactsScreen>
  )
}
export default Contacts
