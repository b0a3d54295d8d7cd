import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Tap } from '#client/queue/entry.ts'
import type { PlainWords } from '../page/failure-words.ts'
import { useNotice } from '../ui/notice-context.ts'
import { forceTap, returnTap, stepTap } from '../loads/load-taps.ts'
import type { MyLoadsStore } from '../loads/my-loads-store.ts'
import type { Step } from '../loads/next-step.ts'
import { numberOf } from '../loads/places.ts'

type Unstored = { readonly loadId: string; readonly tap: Tap; readonly error: unknown }

export type LoadActions = {
  /** A tap is being stored: for a moment nothing else can be tapped. */
  readonly isBusy: boolean
  /** What could neither be stored nor sent, until that is read. */
  readonly unstored: Unstored | null
  readonly forgetUnstored: () => void
  readonly step: (load: Load, to: Step) => void
  readonly force: (load: Load, to: LoadStatus) => void
  readonly giveBack: (load: Load) => void
}

export function useLoadActions(driverId: string, store: MyLoadsStore): LoadActions {
  const notify = useNotice()
  const [isBusy, setBusy] = useState(false)
  const [unstored, setUnstored] = useState<Unstored | null>(null)

  const make = async (load: Load, tap: Tap, tell: () => void) => {
    if (isBusy) return
    setBusy(true)
    setUnstored(null)
    try {
      await store.tap(tap)
      tell()
    } catch (error) {
      setUnstored({ loadId: load.id, tap, error })
    } finally {
      setBusy(false)
    }
  }
  const say = (words: PlainWords) => () => notify((say) => ({ title: say(words) }))
  const sayReturned = (load: Load) => () =>
    notify((say) => ({
      title: say('loadReturned'),
      text: say('loadReturnedText', { number: numberOf(load) }),
    }))
  return {
    isBusy,
    unstored,
    forgetUnstored: () => setUnstored(null),
    step: (load, to) => void make(load, stepTap(load, driverId, to), say('statusUpdated')),
    force: (load, to) => void make(load, forceTap(load, driverId, to), say('forceDone')),
    giveBack: (load) => void make(load, returnTap(load, driverId), sayReturned(load)),
  }
}
