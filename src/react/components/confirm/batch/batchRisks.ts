import type { RequiredTick } from "../question/Question.tsx"
import type { Level, Risks } from "../reading/risk/risks.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { Missing } from "../reading/words/missing.ts"

export interface BatchRisks {
  /** The highest level of all actions, and everything that any of them could cost. */
  readonly risks: Risks
  /** One for the worst danger of each action, as if it was asked alone. Actions with the same danger share one. */
  readonly ticks: readonly RequiredTick[]
  /** The numbers of the actions that have warnings. */
  readonly warned: readonly number[]
}

/** How many actions without a danger are confirmed without saying that they were read. */
const mostUnread = 5

/** The risks of a batch. A danger of one action is one of the whole. */
export const batchRisks = (
  views: readonly RequestView[],
  hasAbsurdFee: boolean,
  missing: Missing | undefined
): BatchRisks => {
  const fee = hasAbsurdFee ? (["absurdFee"] as const) : []
  const level: Level = hasAbsurdFee
    ? 3
    : views.reduce<Level>((most, view) => (view.level > most ? view.level : most), missing ? 2 : 0)
  const worst = [...new Set([...views.flatMap(({ dangers }) => dangers.slice(0, 1)), ...fee])]
  const unread = views.filter(({ dangers }) => dangers.length === 0).length
  return {
    risks: {
      level,
      dangers: [...new Set([...worst, ...views.flatMap(({ dangers }) => dangers)])],
      cautions: [
        ...new Set([
          ...(missing ? (["notEnough"] as const) : []),
          ...views.flatMap(({ cautions }) => cautions)
        ])
      ]
    },
    // A tick cannot help, and a press would only fail.
    ticks: missing?.isFinal
      ? []
      : [
          ...worst.map((danger): RequiredTick => {
            const actions = views.flatMap(({ dangers }, at) => (dangers[0] === danger ? [at + 1] : []))
            return { danger, of: `${danger} ${actions}`, actions }
          }),
          ...(unread > mostUnread
            ? [{ danger: "unread", of: views.map(({ title }) => title).join("\n") } as const]
            : [])
        ],
    warned: views.flatMap(({ level }, at) => (level > 1 ? [at + 1] : []))
  }
}
