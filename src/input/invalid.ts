import { InvalidInputError } from "../errors/index.ts"

export const invalid = (field: string, expected: string) => new InvalidInputError({ field, expected })
