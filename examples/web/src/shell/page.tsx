import { type ComponentType, type ReactNode, use } from "react"

/** A module whose default export is a screen. */
type Module<Props extends object> = { readonly default: ComponentType<Props> }

const failures = new Set<() => void>()

/** Lets the screens that failed to load try again. */
export const forgetFailures = (): void => {
  for (const forget of failures) forget()
  failures.clear()
}

/** A screen that loads when it is first opened. Unlike with `lazy`, a failure is not final. */
export const page = <Props extends object>(load: () => Promise<Module<Props>>) => {
  let loading: Promise<Module<Props>> | undefined
  return (props: Props): ReactNode => {
    loading ??= load().catch((error: unknown) => {
      failures.add(() => {
        loading = undefined
      })
      throw error
    })
    const { default: Screen } = use(loading)
    return <Screen {...props} />
  }
}
