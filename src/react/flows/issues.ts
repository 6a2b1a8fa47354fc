import type { FlowIssue } from "./flowStates.ts"

/** One issue for each field that has a code. */
export const issuesOf = <Field extends string>(
  codes: Readonly<Record<Field, FlowIssue<Field>["code"] | undefined>>
): readonly FlowIssue<Field>[] =>
  // The keys are the fields of the type.
  (Object.keys(codes) as Field[]).flatMap((field) => {
    const code = codes[field]
    return code === undefined ? [] : [{ field, code }]
  })
