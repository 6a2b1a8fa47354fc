import type { ReactNode } from "react"

interface NotesProps {
  readonly notes: readonly string[]
  /** A picture before them. */
  readonly children?: ReactNode
}

/** What to know about the amounts above, in one line with dots: "Estimate as of 2:02 PM · Test money". */
export const Notes = ({ notes, children }: NotesProps): ReactNode =>
  notes.length === 0 ? null : (
    <p data-part="hint">
      {children}
      <span data-part="notes">
        {notes.map((note) => (
          <span key={note} data-part="note">
            {note}{" "}
          </span>
        ))}
      </span>
    </p>
  )
