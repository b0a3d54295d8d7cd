import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { stopTypeWords } from '../stop-words.ts'
import { bodyOf, emptyDraft, faultsOf, withStop, withStopMoved, withoutStop } from './load-draft.ts'
import type { DraftFault, LoadDraft } from './load-draft.ts'
import { useCopiedLoad } from './use-copied-load.ts'
import { useCreateLoad } from './use-create-load.ts'
import { useLoadDraft } from './use-load-draft.ts'
import type { NewLoadRequest } from './use-new-load.ts'

export type CreateFormOptions = {
  userId: string
  /** Puts the cursor into the 109 number; a copy fills the form first. */
  request: NewLoadRequest | null
  onAnswered: () => void
  onCreated?: (() => void) | undefined
}

/** What the form of a new load holds and does. */
export function useCreateForm({ userId, request, onAnswered, onCreated }: CreateFormOptions) {
  const { toast } = useToast()
  const store = useLoadDraft(userId)
  const { draft, change, latest } = store
  const [override, setOverride] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const numberInput = useRef<HTMLInputElement>(null)
  const overrideInput = useRef<HTMLInputElement>(null)
  const { copy, numberThere } = useCopiedLoad(store)

  const create = useCreateLoad({
    onCreated: () => {
      change(() => emptyDraft)
      setOverride(null)
      setChecked(false)
      numberInput.current?.focus()
      onCreated?.()
    },
    onDuplicate: () => {
      setOverride((typed) => typed ?? '')
      overrideInput.current?.focus()
    },
  })
  useEffect(() => {
    if (override === '') overrideInput.current?.focus()
  }, [override])

  const forgetRefusal = () => {
    create.reset()
    setOverride(null)
  }
  const answer = useEffectEvent(({ copyOf }: NewLoadRequest) => {
    if (copyOf) {
      forgetRefusal()
      setChecked(false)
      copy(copyOf)
    }
    numberInput.current?.focus()
    onAnswered()
  })
  useEffect(() => {
    if (request) answer(request)
  }, [request])

  const isSending = useRef(false)
  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    await numberThere()
    setChecked(true)
    const [first] = faultsOf(latest())
    if (first?.field === 'number109') numberInput.current?.focus()
    // A refusal is told by the mutation itself.
    if (!first) await create.mutateAsync(bodyOf(latest(), override ?? '')).catch(() => undefined)
    isSending.current = false
  }
  return {
    draft,
    create,
    override,
    setOverride,
    numberInput,
    overrideInput,
    faultAt: (field: DraftFault['field']) =>
      isChecked ? faultsOf(draft).find((fault) => fault.field === field)?.message : undefined,
    change: (next: Partial<LoadDraft>) => {
      change((current) => ({ ...current, ...next }))
    },
    setNumber: (number109: string) => {
      change((current) => ({ ...current, number109 }))
      forgetRefusal()
    },
    addStop: (location: Location, stopType: StopType) => {
      change((current) => withStop(current, location, stopType))
      toast({ title: 'Stop Added', description: `${stopTypeWords[stopType]} stop added successfully` })
    },
    moveStop: (key: number, by: -1 | 1) => {
      change((current) => withStopMoved(current, key, by))
    },
    removeStop: (key: number) => {
      change((current) => withoutStop(current, key))
    },
    submit: () => void submit(),
  }
}
