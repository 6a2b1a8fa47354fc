import { Failure } from "../service/failure.ts"

/** A page serves no scripts. */
export const readBuilt = (name: string): never => {
  throw new Failure(501, `${name} needs the sandbox as a server: npx slipway-sandbox`)
}
