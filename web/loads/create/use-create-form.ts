import { useRef, useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { useRead } from '#client/api/queries.ts'
import { fieldFailure } from './create-failures.ts'
import type { FormField } from './create-failures.ts'
import { withPlacesNow } from './draft-stops.ts'
import { bodyOf, emptyDraft, faultsOf, isEmptyDraft, withoutSent } from './load-draft.ts'
import type { DraftFault, LoadDraft } from './load-draft.ts'
import { timedDraft } from './timed-draft.ts'
import { useCreateLoad } from './use-create-load.ts'
import { useLoadDraft } from './use-load-draft.ts'

type CreateFormOptions = {
  userId: string
  /** Resolves once a requested number has arrived. */
  numberThere: () => Promise<void>
  focusOn: (field: 'number109' | 'tripRate' | 'override') => void
  onCreated: (() => void) | undefined
}

/** The draft with the saved places as they are now. */
function useDraftNow(userId: string) {
  const { draft: stored, change, latest } = useLoadDraft(userId)
  const locations = useRead('GET /api/locations').data ?? []
  return { draft: withPlacesNow(stored, locations), locations, change, latest }
}

/** What the form of a new load holds, and how it is sent. */
export function useCreateForm({ userId, numberThere, focusOn, onCreated }: CreateFormOptions) {
  const { draft, locations, change, latest } = useDraftNow(userId)
  const [override, setOverride] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isSending = useRef(false)
  const sent = useRef(emptyDraft)

  const create = useCreateLoad({
    onCreated: () => {
      change((current) => withoutSent(current, sent.current))
      setOverride(null)
      setChecked(false)
      // Does not interrupt somebody who has begun the next load.
      if (isEmptyDraft(latest())) focusOn('number109')
      onCreated?.()
    },
    onDuplicate: () => {
      setOverride((typed) => typed ?? '')
      focusOn('override')
    },
  })
  /** Whether it can be sent; the first field that is wrong takes the focus. */
  const check = async () => {
    // What asks for it may have failed to load: it is then typed.
    await numberThere().catch(() => undefined)
    setChecked(true)
    const [first] = faultsOf(latest())
    if (first && first.field !== 'stops') focusOn(first.field)
    return first === undefined
  }
  const submit = async (driver: Driver | null) => {
    if (isSending.current) return
    isSending.current = true
    if (await check()) {
      sent.current = withPlacesNow(latest(), locations)
      // The mutation itself shows errors.
      await create.mutateAsync({ body: bodyOf(sent.current, override ?? ''), driver }).catch(() => undefined)
    }
    isSending.current = false
  }
  return {
    draft,
    timed: timedDraft(draft, locations),
    change,
    create,
    check,
    override,
    setOverride,
    faultAt: (field: DraftFault['field'] | FormField) =>
      (isChecked ? faultsOf(draft).find((fault) => fault.field === field)?.message : undefined) ??
      (field === 'stops' ? undefined : fieldFailure(create.error, field)),
    edit: (next: Partial<LoadDraft>) => {
      change((current) => ({ ...current, ...next }))
      if (next.customerId !== undefined && fieldFailure(create.error, 'customerId') !== undefined)
        create.reset()
    },
    setNumber: (number109: string) => {
      change((current) => ({ ...current, number109 }))
      create.reset()
      setOverride(null)
    },
    submit,
  }
}
