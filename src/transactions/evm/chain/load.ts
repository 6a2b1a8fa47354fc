import { NotSentError } from "../../../errors/index.ts"

/**
 * Loads code that a first send does not need. Rejects with `NotSentError`, so it has to come before a journal entry or a
 * broadcast, never between the two.
 */
export const load = async <Module>(loading: () => Promise<Module>): Promise<Module> => {
  try {
    return await loading()
  } catch (cause) {
    throw new NotSentError("LOAD_FAILED", "A part of the code could not be loaded. Try again", { cause })
  }
}
