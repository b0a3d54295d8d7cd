import type { ReadPaper } from '#contract/ratecons.ts'
import type { Draft } from '../draft/draft.ts'
import type { Matches } from '../matches/parties.ts'

export type ScanState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly message: string; readonly canTryAgain: boolean }
  | {
      readonly kind: 'ready'
      readonly paper: ReadPaper
      readonly draft: Draft
      readonly seconds: number
      /** The matches at reading time, so that the form opens in its final layout. */
      readonly matches: Matches | undefined
    }
  | { readonly kind: 'done'; readonly number109: string; readonly loadId: string }

/** A dropped file, until it became a load or was discarded. */
export type Scan = { readonly id: string; readonly file: File; readonly state: ScanState }

export type ReadyScan = Scan & { readonly state: Extract<ScanState, { kind: 'ready' }> }

export function isReady(scan: Scan | null | undefined): scan is ReadyScan {
  return scan?.state.kind === 'ready'
}
