import type { FaultRule } from "../faults/faults.ts"
import { badRequest } from "../service/failure.ts"
import { changesOf } from "../state/changes.ts"
import { scenarioOf, scenarios } from "../state/scenario.ts"
import { changeable } from "../state/settings.ts"
import { type Fields, type Routes, textOf } from "./route.ts"

/** Routes for tests of sessions: settings, faults, revocation, permission and the ledger. */
export const sessionRoutes: Routes = [
  ["GET", /^\/settings$/, ({ world }) => changeable(world.settings)],
  [
    "PATCH",
    /^\/settings$/,
    ({ world, sandbox }, fields) => {
      sandbox.configure(changesOf(fields))
      return changeable(world.settings)
    }
  ],
  ["GET", /^\/faults$/, ({ sandbox }) => sandbox.faults.list()],
  [
    "POST",
    /^\/faults$/,
    ({ sandbox }, fields) => {
      sandbox.faults.add(...rulesIn(fields))
      return sandbox.faults.list()
    }
  ],
  [
    "DELETE",
    /^\/faults$/,
    ({ sandbox }) => {
      sandbox.faults.clear()
      return []
    }
  ],
  ["GET", /^\/scenarios$/, () => scenarios],
  [
    "PUT",
    /^\/scenario$/,
    ({ sandbox }, { name, ...scenario }) => {
      const played = scenarioOf(name ?? scenario)
      sandbox.play(played)
      return played
    }
  ],
  ["GET", /^\/ledger$/, ({ sandbox }) => sandbox.ledger],
  ["POST", /^\/revoke$/, ({ sandbox }, fields) => ({ sessions: sandbox.revoke(textOf(fields, "email")) })],
  [
    "POST",
    /^\/permission$/,
    ({ sandbox }, fields) => {
      const permission = permissionIn(fields)
      sandbox.setPermission(textOf(fields, "email"), permission)
      return permission
    }
  ]
]

/** Reads one rule, or the rules in `faults`. */
const rulesIn = (fields: Fields): FaultRule[] => {
  const { faults = [fields] } = fields
  const rules: unknown[] = Array.isArray(faults) ? faults : [faults]
  if (rules.some((rule) => typeof rule !== "object" || rule === null))
    throw badRequest("a fault must be a JSON object")
  // The fault queue checks every member before it accepts a rule.
  return rules as FaultRule[]
}

const permissionIn = (fields: Fields) => {
  const { isPermissionGranted, acceptPermissionPage } = fields
  if (typeof isPermissionGranted !== "boolean") throw badRequest("isPermissionGranted must be boolean")
  if (acceptPermissionPage === undefined) return { isPermissionGranted }
  return { isPermissionGranted, acceptPermissionPage: textOf(fields, "acceptPermissionPage") }
}
