import { useMemo, useState } from 'react'
import { isDoubtful, fieldsOf, withField, type Draft } from './draft.ts'
import type { Faults } from './load-body.ts'
import { inputId } from './ReviewField.tsx'
import type { ReadyScan } from '../queue/scan.ts'
import type { ScanQueue } from '../queue/scan-queue.ts'
import type { PressedWord } from '../paper/PaperPage.tsx'

export const createButtonId = 'review-create'
export type Review = ReturnType<typeof useReview>

/** What the form, the paper and the buttons of one document do with it. */
export function useReview(queue: ScanQueue, scan: ReadyScan, faults: Faults) {
  const [activeId, activate] = useState<string | null>(null)
  const { id: scanId } = scan
  const { draft, paper } = scan.state
  return useMemo(() => {
    const change = (next: (draft: Draft) => Draft) => {
      queue.change(scanId, next)
    }
    const setText = (id: string, text: string) => {
      change((before) => withField(before, id, (field) => ({ ...field, text, isChecked: true })))
    }
    return {
      scanId,
      paper,
      draft,
      faults,
      activeId,
      activate,
      change,
      setText,
      /** Whoever goes on by Enter has looked at it. */
      goOn: (id: string) => {
        change((before) => withField(before, id, (field) => ({ ...field, isChecked: true })))
        focusOn(nextDoubtful(draft, id) ?? createButtonId)
      },
      takeWord: ({ text, isMore }: PressedWord) => {
        const field = fieldsOf(draft).find(({ id }) => id === activeId)
        if (field) setText(field.id, isMore && field.text !== '' ? `${field.text} ${text}` : text)
      },
    }
  }, [queue, scanId, draft, paper, faults, activeId])
}

function nextDoubtful(draft: Draft, id: string): string | null {
  const fields = fieldsOf(draft)
  const at = fields.findIndex((field) => field.id === id)
  const around = [...fields.slice(at + 1), ...fields.slice(0, Math.max(0, at))]
  const next = around.find(isDoubtful)
  return next ? inputId(next.id) : null
}

export function focusOn(elementId: string): void {
  document.getElementById(elementId)?.focus()
}
