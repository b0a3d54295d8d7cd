import type { QueryClient } from '@tanstack/react-query'
import { loadNumberPrefix } from '#domain/loads/load-number.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import type { ToastMessage } from '#client/ui/toast-store.ts'
import { copiedDraft, missingStops } from './copied-draft.ts'
import { changeDraft, latestDraft } from './draft-store.ts'
import { isEmptyDraft } from './load-draft.ts'

const nextNumberKey = readKey('GET /api/loads/next-number')

type Copying = {
  readonly userId: string
  readonly client: QueryClient
  readonly toast: (message: ToastMessage) => void
}

/** Fills the form of a new load with a copy of an earlier one; done once it has the next free number. */
export function copyLoad(load: Load, { userId, client, toast }: Copying): Promise<void> {
  const before = latestDraft(userId)
  const known = client.getQueryData<Answer<'GET /api/loads/next-number'>>(nextNumberKey)
  const offered = known?.number109 ?? loadNumberPrefix
  changeDraft(userId, () => copiedDraft(load, offered))
  const undo = {
    label: 'Undo',
    altText: 'Bring back the load that was in the form before',
    onPress: () => {
      changeDraft(userId, () => before)
    },
  }
  toast({
    title: `Copy of ${load.number109}`,
    description: `Press Enter to create it, or change it first.${leftOut(missingStops(load))}`,
    ...(isEmptyDraft(before) ? {} : { action: undo }),
  })
  return call('GET /api/loads/next-number').then(
    (next) => {
      client.setQueryData(nextNumberKey, next)
      // A number typed meanwhile stays.
      changeDraft(userId, (draft) => (draft.number109 === offered ? { ...draft, ...next } : draft))
    },
    // Without an answer the number is typed manually.
    () => undefined,
  )
}

function leftOut(count: number): string {
  if (count === 0) return ''
  const stops = count === 1 ? 'a stop whose location was' : `${String(count)} stops whose locations were`
  return ` Left out: ${stops} deleted.`
}
