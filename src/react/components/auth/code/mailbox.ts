interface Mailbox {
  readonly name: string
  readonly url: string
}

const mailboxes: readonly (Mailbox & { readonly domains: readonly string[] })[] = [
  { name: "Gmail", url: "https://mail.google.com/", domains: ["gmail.com", "googlemail.com"] },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domains: ["outlook.com", "hotmail.com", "live.com", "msn.com"]
  },
  { name: "Yahoo Mail", url: "https://mail.yahoo.com/", domains: ["yahoo.com", "yahoo.co.id", "ymail.com"] },
  {
    name: "iCloud Mail",
    url: "https://www.icloud.com/mail/",
    domains: ["icloud.com", "me.com", "mac.com"]
  },
  {
    name: "Proton Mail",
    url: "https://mail.proton.me/",
    domains: ["proton.me", "protonmail.com", "pm.me"]
  }
]

/** Where the mail of an address is read on the web, for well-known domains only: others could be anyone's. */
export const mailboxOf = (address: string): Mailbox | undefined => {
  const domain = address.split("@").at(-1)?.toLowerCase() ?? ""
  return mailboxes.find(({ domains }) => domains.includes(domain))
}
