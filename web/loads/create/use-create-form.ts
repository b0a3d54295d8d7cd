import { useRef, useState } from 'react'
import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { stopTypeWords } from '../../load/stop-words.ts'
import {
  bodyOf,
  emptyDraft,
  faultsOf,
  withStop,
  withStopMoved,
  withStopsInOrder,
  withoutStop,
} from './load-draft.ts'
import type { DraftFault, LoadDraft } from './load-draft.ts'
import { useCreateLoad } from './use-create-load.ts'
import { useLoadDraft } from './use-load-draft.ts'

type CreateFormOptions = {
  userId: string
  /** A number that is still being asked for. */
  numberThere: () => Promise<void>
  focusOn: (field: 'number109' | 'override') => void
  onCreated: (() => void) | undefined
}

/** What the form of a new load holds, and how it is sent. */
export function useCreateForm({ userId, numberThere, focusOn, onCreated }: CreateFormOptions) {
  const { draft, change, latest } = useLoadDraft(userId)
  const [override, setOverride] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isSending = useRef(false)

  const create = useCreateLoad({
    onCreated: () => {
      change(() => emptyDraft)
      setOverride(null)
      setChecked(false)
      focusOn('number109')
      onCreated?.()
    },
    onDuplicate: () => {
      setOverride((typed) => typed ?? '')
      focusOn('override')
    },
  })
  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    await numberThere()
    setChecked(true)
    const [first] = faultsOf(latest())
    if (first?.field === 'number109') focusOn('number109')
    // A refusal is told by the mutation itself.
    if (!first) await create.mutateAsync(bodyOf(latest(), override ?? '')).catch(() => undefined)
    isSending.current = false
  }
  return {
    draft,
    change,
    create,
    override,
    setOverride,
    faultAt: (field: DraftFault['field']) =>
      isChecked ? faultsOf(draft).find((fault) => fault.field === field)?.message : undefined,
    setNumber: (number109: string) => {
      change((current) => ({ ...current, number109 }))
      create.reset()
      setOverride(null)
    },
    submit: () => void submit(),
  }
}

/** The stops of the draft: added at the end, moved by one, renumbered by their order. */
export function useDraftStops(change: (update: (draft: LoadDraft) => LoadDraft) => void) {
  const { toast } = useToast()
  return {
    add: (location: Location, stopType: StopType) => {
      change((draft) => withStop(draft, location, stopType))
      toast({
        title: 'Stop Added',
        description: `${stopTypeWords[stopType]} stop added successfully`,
        isOnlyAnnounced: true,
      })
    },
    move: (key: number, by: -1 | 1) => {
      change((draft) => withStopMoved(draft, key, by))
    },
    order: (keys: readonly number[]) => {
      change((draft) => withStopsInOrder(draft, keys))
    },
    remove: (key: number) => {
      change((draft) => withoutStop(draft, key))
    },
  }
}
