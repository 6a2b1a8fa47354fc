import { type ReactNode, useCallback, useState } from "react"
import { plainText } from "../text/formats/plainText.ts"

export interface PictureProps {
  /** What the picture is of. Its letters are shown without a picture, and its color is always the same. */
  readonly of: string
  /** What is shown without a picture. @default its initials */
  readonly mark?: ReactNode
  /** The address of the picture. @default the letters */
  readonly src?: string | undefined
}

/** A round picture. Letters on one of eight colors stand for one that is missing, blocked or still loading. */
export const Picture = ({ of: name, mark = initialsOf(name), src }: PictureProps): ReactNode => {
  const [seen, setSeen] = useState<{ readonly src: string; readonly isShown: boolean }>()
  const isShown = src !== undefined && seen?.src === src && seen.isShown
  const hasFailed = src !== undefined && seen?.src === src && !seen.isShown
  // A picture can have loaded before React listens, for example on a page that a server rendered.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0 && src !== undefined) setSeen({ src, isShown: true })
    },
    [src]
  )
  return (
    <span data-part="picture" data-tone={toneOf(name)} aria-hidden="true">
      {isShown ? null : mark}
      {src === undefined || hasFailed ? null : (
        <img
          ref={look}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setSeen({ src, isShown: true })}
          onError={() => setSeen({ src, isShown: false })}
        />
      )}
    </span>
  )
}

/** The first letters of two words, or the first two letters of one. Every bank is called a bank. */
export const initialsOf = (name: string): string => {
  const words = plainText(name.slice(0, 200)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? ["?"]
  const telling = words.filter((word) => !/^bank$/i.test(word))
  const [first = words[0] ?? "?", second] = telling
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]]
  return letters.join("").toUpperCase()
}

const tones = 8

/** FNV-1a, which spreads short texts. */
export const toneOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (const letter of plainText(name.slice(0, 200)))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % tones
}
