import type { PaperPlace } from '#contract/ratecons.ts'
import { useMemo, useState } from 'react'
import { useMatches } from '../matches/use-matches.ts'
import { fieldsOf, withField, withText, type Draft } from '../draft/draft.ts'
import type { Faults } from './load-body.ts'
import { createButtonId, focusOn, inputId } from '../draft/focus.ts'
import { fieldsToCheck, nextToCheck } from '../matches/to-check.ts'
import { useStopActs } from './use-stop-acts.ts'
import type { ReadyScan } from '../queue/scan.ts'
import type { ScanQueue } from '../queue/scan-queue.ts'

export type PressedWord = {
  readonly text: string
  readonly place: PaperPlace
  /** It stands after what the field has already. */
  readonly isMore: boolean
}

export type Review = ReturnType<typeof useReview>

/** What the form, the paper and the buttons of one document do with it. */
export function useReview(queue: ScanQueue, scan: ReadyScan, faults: Faults) {
  const [activeId, activate] = useState<string | null>(null)
  const [hoveredId, hover] = useState<string | null>(null)
  const { id: scanId } = scan
  const { draft, paper } = scan.state
  const { matches, ask } = useMatches(scan.state, activeId)
  const stopActs = useStopActs(queue, scanId, draft)
  const acts = useMemo(() => {
    const change = (next: (draft: Draft) => Draft) => {
      queue.change(scanId, next)
    }
    const setText = (id: string, text: string) => {
      change((before) => withText(before, id, text))
    }
    return {
      scanId,
      paper,
      draft,
      matches,
      askMatches: ask,
      toCheck: fieldsToCheck(draft, matches),
      faults,
      activeId,
      activate,
      change,
      setText,
      /** Leaves a term out of the load's obligations, or takes it back in. */
      toggleTerm: (index: number) => {
        change((before) => {
          const { leftOut } = before
          const others = leftOut.filter((each) => each !== index)
          return { ...before, leftOut: others.length < leftOut.length ? others : [...leftOut, index] }
        })
      },
      /** Whoever goes on by Enter has looked at it. */
      goOn: (id: string) => {
        change((before) => withField(before, id, (field) => ({ ...field, isChecked: true })))
        const next = nextToCheck(draft, matches, id)
        focusOn(next ? inputId(next.id) : createButtonId)
      },
      takeWord: ({ text, place, isMore }: PressedWord) => {
        const field = fieldsOf(draft).find(({ id }) => id === activeId)
        if (!field) return
        const isNext = isMore && field.text !== ''
        const first = isNext ? (field.clicked ?? place) : place
        change((before) => withText(before, field.id, isNext ? `${field.text} ${text}` : text, first))
      },
    }
  }, [queue, scanId, draft, paper, matches, ask, faults, activeId])
  return { ...acts, ...stopActs, hoveredId, hover }
}
