import type { RequiredTick } from "./Question.tsx"
import type { Danger } from "./reading/danger.ts"
import type { Caution, Level, Risks } from "./reading/risks.ts"
import type { RequestView } from "./useRequestView.ts"

export interface BatchRisks {
  /** The highest level of all actions, and everything that any of them could cost. */
  readonly risks: Risks
  /** One for the worst danger of each action, as if it was asked alone. Actions with the same danger share one. */
  readonly ticks: readonly RequiredTick[]
  /** The numbers of the actions that have a warning. None for that of the fee, which is of the whole. */
  readonly actionsWith: (warning: Danger | Caution) => readonly number[]
}

/** The risks of a batch. A danger of one action is one of the whole. */
export const batchRisks = (views: readonly RequestView[], hasAbsurdFee: boolean): BatchRisks => {
  const fee = hasAbsurdFee ? (["absurdFee"] as const) : []
  const level: Level = hasAbsurdFee
    ? 3
    : views.reduce<Level>((most, view) => (view.level > most ? view.level : most), 0)
  const worst = [...new Set([...views.flatMap(({ dangers }) => dangers.slice(0, 1)), ...fee])]
  return {
    risks: {
      level,
      dangers: [...new Set([...worst, ...views.flatMap(({ dangers }) => dangers)])],
      cautions: [...new Set(views.flatMap(({ cautions }) => cautions))]
    },
    ticks: worst.map((danger) => {
      const actions = views.flatMap(({ dangers }, at) => (dangers[0] === danger ? [at + 1] : []))
      return { danger, of: `${danger} ${actions}`, actions }
    }),
    actionsWith: (warning) =>
      views.flatMap(({ dangers, cautions }, at) =>
        [...dangers, ...cautions].includes(warning) ? [at + 1] : []
      )
  }
}
