import { Failure } from "../service/failure.ts"
import type { Permission, User } from "../state/store.ts"

const granted: Permission = {
  isPermissionGranted: true,
  acceptPermissionPage: "https://sandbox.invalid/permission"
}

export const permissionOf = (user: User): Permission => user.permission ?? granted

/** Sets whether the app may use the user's wallet. New tokens carry the change. */
export const setPermission = (user: User, permission: Partial<Permission>): void => {
  user.permission = { ...permissionOf(user), ...permission }
}

/** Rejects an operation that needs the permission of a user who has not given it. */
export const demandPermission = (user: User): void => {
  const { isPermissionGranted, acceptPermissionPage } = permissionOf(user)
  if (isPermissionGranted) return
  throw new Failure(407, "Permission is not granted", {}, { message: acceptPermissionPage })
}
