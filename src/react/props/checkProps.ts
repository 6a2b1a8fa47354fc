declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Warns of wrong props in development, before they fail further inside. Production bundles leave it out. */
export const checkProps = (component: string, props: object | undefined): void => {
  if (process.env.NODE_ENV === "development") {
    // React calls a component without props to find its place in a stack.
    if (props === undefined) return
    void import("./warnOfProps.ts").then(({ warnOfProps }) => warnOfProps(component, props))
  }
}
