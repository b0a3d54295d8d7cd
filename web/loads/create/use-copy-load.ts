import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { loadNumberPrefix } from '#domain/loads/load-number.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { copiedDraft, missingStops } from './copied-draft.ts'
import { isEmptyDraft } from './load-draft.ts'
import { useLoadDraft } from './use-load-draft.ts'

const nextNumberKey = readKey('GET /api/loads/next-number')

/** Fills the form of a new load with a copy of an earlier one, under the next free number. */
export function useCopyLoad(userId: string) {
  const client = useQueryClient()
  const { toast } = useToast()
  const { change, latest } = useLoadDraft(userId)
  const asking = useRef<Promise<void>>(Promise.resolve())
  const copy = useCallback(
    (load: Load) => {
      const before = latest()
      const known = client.getQueryData<Answer<'GET /api/loads/next-number'>>(nextNumberKey)
      const offered = known?.number109 ?? loadNumberPrefix
      change(() => copiedDraft(load, offered))
      asking.current = call('GET /api/loads/next-number').then(
        (next) => {
          client.setQueryData(nextNumberKey, next)
          // Whoever typed a number of their own meanwhile keeps it.
          change((draft) => (draft.number109 === offered ? { ...draft, ...next } : draft))
        },
        // Without an answer the number is typed by hand.
        () => undefined,
      )
      const undo = {
        label: 'Undo',
        altText: 'Bring back the load that was in the form before',
        onPress: () => {
          change(() => before)
        },
      }
      toast({
        title: `Copy of ${load.number109}`,
        description: `Press Enter to create it, or change it first.${leftOut(missingStops(load))}`,
        ...(isEmptyDraft(before) ? {} : { action: undo }),
      })
    },
    [client, toast, change, latest],
  )
  /** Enter may be pressed before the number has arrived; it then waits for it. */
  const numberThere = useCallback(() => asking.current, [])
  return { copy, numberThere }
}

function leftOut(count: number): string {
  if (count === 0) return ''
  const stops = count === 1 ? 'a stop whose location was' : `${String(count)} stops whose locations were`
  return ` Left out: ${stops} deleted.`
}
