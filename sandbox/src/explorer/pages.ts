import type { Html } from "./page.ts"

/** The title and the content of a page. */
export interface Content {
  readonly title: string
  readonly content: Html
}

/** The pages of one network. They reject what is not valid or does not exist. */
export interface ChainPages {
  overview(): Promise<Content>
  transaction(hash: string): Promise<Content>
  address(address: string): Promise<Content>
  /** The URL of the page of a hash or an address. `undefined` when the text is neither. */
  find(text: string): string | undefined
}
