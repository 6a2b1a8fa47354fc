import { Refusal, unknownUser } from "./answer.ts"

interface Authorization<User, Context> {
  readonly authorize: (
    request: Request,
    context: Context
  ) => User | null | undefined | false | Promise<User | null | undefined | false>
  readonly onError: (error: unknown) => void
}

/** The user of a request, as the app's `authorize` returns it. Refuses with 401 if there is none, or if it throws. */
export const userOf = async <User extends object, Context>(
  request: Request,
  context: Context,
  { authorize, onError }: Authorization<User, Context>
): Promise<User> => {
  const user = await Promise.resolve()
    .then(() => authorize(request, context))
    .catch((error: unknown) => report({ onError }, error))
  if (!user) throw new Refusal(401, unknownUser)
  if (request.bodyUsed) throw new TypeError("`authorize` must not read the body of the request")
  return user
}

/** Refuses a user whose `field` the app has set wrongly, and tells the app. */
export const wrongUser = (
  options: { readonly onError: (error: unknown) => void },
  field: string,
  expected: string
): Refusal => {
  report(options, new TypeError(`\`authorize\`: expected \`${field}\` to be ${expected}`))
  return new Refusal(401, unknownUser)
}

/** An error in `onError` changes nothing for the browser. */
export const report = (
  { onError }: { readonly onError: (error: unknown) => void },
  error: unknown
): undefined => {
  try {
    onError(error)
  } catch {}
}
