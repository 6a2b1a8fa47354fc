/** An error that the user can mend. The command prints its message only. */
export class Mistake extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
