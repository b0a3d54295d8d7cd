import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { PlainWords } from '../page/failure-words.ts'
import { useNotice } from '../ui/notice-context.ts'
import { acceptLoad, forceStage, returnLoad, takeStep } from './load-changes.ts'
import type { LoadChange } from './load-changes.ts'
import type { MyLoadsStore } from './my-loads-store.ts'
import type { Step } from './next-step.ts'
import { numberOf } from './places.ts'
import { sendPress } from '../press/send-press.ts'

export type Refusal = Pick<LoadChange, 'title' | 'fallback'> & {
  readonly loadId: string
  readonly error: unknown
}

export type LoadActions = {
  /** The load whose change is on its way. */
  readonly sendingId: string | null
  /** What did not work, until it is read. */
  readonly refusal: Refusal | null
  readonly setRefusal: (refusal: Refusal | null) => void
  readonly accept: (load: Load) => void
  readonly step: (load: Load, to: Step) => void
  readonly force: (load: Load, to: LoadStatus) => void
  readonly giveBack: (load: Load) => void
}

export function useLoadActions(store: MyLoadsStore): LoadActions {
  const notify = useNotice()
  const [sendingId, setSendingId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const make = async (load: Load, change: LoadChange, tell: (answer: Load) => void) => {
    if (sendingId !== null) return
    setSendingId(load.id)
    setRefusal(null)
    try {
      tell(await sendPress(`${change.name} ${load.id} ${load.status}`, change.send))
    } catch (error) {
      setRefusal({ loadId: load.id, title: change.title, fallback: change.fallback, error })
      void store.refresh()
    } finally {
      setSendingId(null)
    }
  }
  const putAndSay = (words: PlainWords) => (answer: Load) => {
    store.put(answer)
    notify((say) => ({ title: say(words) }))
  }
  const takeBack = (load: Load) => () => {
    store.remove(load.id)
    notify((say) => ({
      title: say('loadReturned'),
      text: say('loadReturnedText', { number: numberOf(load) }),
    }))
  }
  return {
    sendingId,
    refusal,
    setRefusal,
    accept: (load) => void make(load, acceptLoad(load), putAndSay('statusUpdated')),
    step: (load, to) => void make(load, takeStep(load, to), putAndSay('statusUpdated')),
    force: (load, to) => void make(load, forceStage(load, to), putAndSay('forceDone')),
    giveBack: (load) => void make(load, returnLoad(load), takeBack(load)),
  }
}
