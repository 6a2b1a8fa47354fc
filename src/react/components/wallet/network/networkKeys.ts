import type { KeyboardEvent } from "react"
import type { ChainTable } from "../../../../chain/chainData.ts"
import type { NetworkName } from "../../../../networks.ts"
import { nextByLetter } from "./networkGroups.ts"

/** Arrow keys, Home, End and the first letters of names move the focus. None of them chooses. */
export const moveByKey =
  (shown: readonly NetworkName[], chains?: ChainTable) => (event: KeyboardEvent<HTMLElement>) => {
    const radios = radiosIn(event.currentTarget)
    const at = radios.findIndex((radio) => radio.matches(":focus"))
    const step = steps[event.key]
    const goTo =
      step !== undefined
        ? radios.at((at + step) % radios.length)
        : event.key === "Home"
          ? radios[0]
          : event.key === "End"
            ? radios.at(-1)
            : byLetter(event, radios, (letter) => nextByLetter(shown, at, letter, chains))
    if (goTo === undefined) return
    event.preventDefault()
    goTo.focus()
  }

const byLetter = (
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  radios: readonly HTMLElement[],
  next: (letter: string) => NetworkName | undefined
): HTMLElement | undefined => {
  // Space chooses.
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined
  const found = next(key)
  return radios.find((radio) => radio.dataset.network === found)
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Focuses the current network, or the first one. */
export const focusNetwork = (list: HTMLElement | null) => {
  const radios = radiosIn(list)
  ;(radios.find((radio) => radio.ariaChecked === "true") ?? radios[0])?.focus()
}

const radiosIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>("[data-network]") ?? [])
]
