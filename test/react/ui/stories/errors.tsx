import type { ReactNode } from "react"
import {
  ApiError,
  NoResponseError,
  PermissionRequiredError,
  RampableNotEnabledError,
  SessionEndedError
} from "../../../../src/errors/index.ts"
import { UserRejectedError } from "../../../../src/query/index.ts"
import { ErrorMessage, type Failure } from "../../../../src/react/components/index.ts"
import { Story } from "./Story.tsx"

const error = (failure: Failure, props: { consequential?: true } = {}) => (
  <Story>
    <ErrorMessage error={failure} {...props} onRetry={() => undefined} />
  </Story>
)

export const errorStories = {
  "error/no-answer": () => error(new NoResponseError({ repeatable: true })),
  "error/lost-answer": () => error(new NoResponseError({}), { consequential: true }),
  "error/limited": () => error(new ApiError({ status: 429, retryAfter: 30_000 })),
  "error/refused": () => error(new ApiError({ status: 400, message: "amount must be a number" })),
  "error/expired": () => error(new SessionEndedError({ reason: "expired" })),
  "error/permission": () =>
    error(new PermissionRequiredError({ acceptPermissionPage: "https://wallet.example.com/allow" })),
  "error/not-set-up": () => error(new RampableNotEnabledError()),
  "error/declined": () => error(new UserRejectedError())
} satisfies Record<string, () => ReactNode>
