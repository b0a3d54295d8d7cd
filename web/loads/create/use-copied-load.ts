import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { loadNumberPrefix } from '#domain/loads/load-number.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { copiedDraft, missingStops } from './copied-draft.ts'
import { isEmptyDraft } from './load-draft.ts'
import type { useLoadDraft } from './use-load-draft.ts'

const nextNumberKey = readKey('GET /api/loads/next-number')

/** Fills the form with a copy of a load under the next free number. */
export function useCopiedLoad({ change, latest }: ReturnType<typeof useLoadDraft>) {
  const client = useQueryClient()
  const { toast } = useToast()
  const asking = useRef<Promise<void>>(Promise.resolve())
  const copy = (load: Load) => {
    const before = latest()
    const known = client.getQueryData<Answer<'GET /api/loads/next-number'>>(nextNumberKey)
    const offered = known?.number109 ?? loadNumberPrefix
    change(() => copiedDraft(load, offered))
    asking.current = call('GET /api/loads/next-number').then(
      (next) => {
        client.setQueryData(nextNumberKey, next)
        // Whoever typed a number of their own meanwhile keeps it.
        change((draft) => (draft.number109 === offered ? { ...draft, number109: next.number109 } : draft))
      },
      // Without an answer the number is typed by hand.
      () => undefined,
    )
    const left = missingStops(load)
    const without = left === 0 ? '' : ` Left out: ${stopsGone(left)}.`
    toast({
      title: `Copy of ${load.number109}`,
      description: `Press Enter to create it, or change it first.${without}`,
      ...(isEmptyDraft(before)
        ? {}
        : {
            action: {
              label: 'Undo',
              altText: 'Bring back the load that was in the form before',
              onPress: () => {
                change(() => before)
              },
            },
          }),
    })
  }
  /** Enter may come before the number: it then waits for it. */
  return { copy, numberThere: () => asking.current }
}

function stopsGone(count: number): string {
  return count === 1
    ? 'one stop whose location was deleted'
    : `${String(count)} stops whose locations were deleted`
}
