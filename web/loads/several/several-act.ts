import type { Load } from '#contract/load-views.ts'
import type { Outcome } from '#client/api/each-of.ts'

/** The props of all dialogs for several loads. The loads are those selected when it was opened. */
export type SeveralAct = {
  readonly loads: readonly Load[]
  readonly onClose: () => void
  /** Leaves for the details of a load that did not go along. */
  readonly onOpen: (load: Load) => void
  /** After each round: what is done, and what is still to do. */
  readonly onRound: (outcome: Outcome<Load, unknown>) => void
}

/** What is acted on: a load, or what is owed for one. */
export type NumberedRow = { readonly id: string; readonly number109: string }
