import { type ReactNode, useMemo } from "react"
import { getAddress } from "viem"
import { chainIdOf, type Network } from "../../../../../networks.ts"
import { useSettings } from "../../../../context.ts"
import type { KnownContract } from "../../../../contracts.ts"
import { isContractName } from "../../../../hooks/contacts/contactFault.ts"
import { useContacts } from "../../../../hooks/contacts/contacts.ts"
import { AssetFace } from "../../../assets/AssetIcon.tsx"
import { Address, ShortAddress } from "../../../primitives/controls/parts.tsx"
import { LineIcon } from "../../../primitives/pictures/LineIcon.tsx"
import { shortly } from "../../../primitives/text/address/addressText.ts"
import { claimOf } from "../../../primitives/text/claims.ts"
import { isolated } from "../../../primitives/text/formats/isolated.ts"
import { useText } from "../../../primitives/text/text.ts"
import { contractAt } from "../request/intent.ts"
import { useIsOwn } from "../risk/requestAccount.ts"

/** The contracts that the app knows on a network. */
export const useKnownContracts = (network: Network | undefined): readonly KnownContract[] => {
  const { contracts } = useSettings()
  return useMemo(() => {
    const chainId = network === undefined ? undefined : chainIdOf(network)
    return contracts.filter((it) => it.chainId === chainId)
  }, [contracts, network])
}

/** Names an address inside a sentence: by the known contract's name, as the user's own wallet, by the contact's name, or the shortened address. */
export const useNameOf = (network: Network | undefined): ((address: string) => string) => {
  const contracts = useKnownContracts(network)
  const contactOf = useContactName()
  const isOwn = useIsOwn(network)
  const { t } = useText()
  return (address) => {
    const known = contractAt(contracts, address)?.name
    if (known === undefined && isOwn(address)) return t.confirm.title.ownWallet
    return isolated(known ?? contactOf(address) ?? shortAddress(address), t.locale)
  }
}

/** The name of a contact. A contact with the name of a known contract has no name here, because it would be mistaken for the contract. */
const useContactName = (): ((address: string) => string | undefined) => {
  const { contracts } = useSettings()
  const { nameOf } = useContacts()
  return (address) => {
    const name = nameOf(address)
    return name === undefined || isContractName(name, contracts) ? undefined : name
  }
}

export const shortAddress = (address: string): string =>
  isAddress(address) ? shortly(spelled(address)) : (claimOf(address) ?? "–")

export const isAddress = (value: unknown): value is string => /^0x[0-9a-fA-F]{40}$/.test(String(value))

/** An address in the one spelling that has a checksum (EIP-55), so that equal ones look equal. */
export const spelled = (address: string): string => (isAddress(address) ? getAddress(address) : address)

export interface PartyProps {
  readonly address: string
  readonly network: Network | undefined
  /** The name that the address gave itself. */
  readonly claim?: string | undefined
  /** What is said of an address that nobody knows. */
  readonly note?: string | undefined
}

/**
 * An address with the name that the app knows, marked as verified. Otherwise it is shown whole, with the name of the contact or what it
 * calls itself.
 */
export const Party = ({ address, network, claim, note }: PartyProps): ReactNode => {
  const { t } = useText()
  const known = contractAt(useKnownContracts(network), address)
  const contact = useContactName()(address)
  const isOwn = useIsOwn(network)(address)
  if (known) {
    const logo = logoOf(known)
    return (
      <span data-part="party">
        {logo ? (
          <img src={logo} alt="" referrerPolicy="no-referrer" />
        ) : (
          <AssetFace symbol={known.name} network={network} tokenAddress={address} />
        )}
        <strong>{known.name}</strong>
        <Verified />
        <ShortAddress value={spelled(address)} />
      </span>
    )
  }
  return (
    <span data-part="party">
      {isOwn ? <strong>{t.confirm.ownWallet}</strong> : null}
      {contact === undefined || isOwn ? null : (
        <strong>
          <bdi>{contact}</bdi>
        </strong>
      )}
      <Address value={spelled(address)} />
      {claim === undefined || contact !== undefined ? null : (
        <span data-part="detail">{t.confirm.callsItself(claim)}</span>
      )}
      {note === undefined || contact !== undefined ? null : <span data-part="detail">{note}</span>}
    </span>
  )
}

/** Marks a name that the app vouches for. */
export const Verified = (): ReactNode => (
  <span data-part="verified" role="img" aria-label={useText().t.confirm.verified}>
    <LineIcon lines={verifiedLines} size={16} />
  </span>
)

/** A tick in a circle. */
const verifiedLines = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.3l2.8 2.8L16 9.6"

/** The address of a contract's picture, if it can be shown. */
export const logoOf = ({ logo }: KnownContract): string | undefined =>
  /^(?:https:|data:image\/)/.test(logo ?? "") ? logo : undefined
