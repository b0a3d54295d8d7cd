import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useSay } from '../page/use-say.ts'
import { PapersPanel } from '../papers/PapersPanel.tsx'
import { paperKindOf } from '../papers/use-papers-queue.ts'
import type { PapersQueue } from '../papers/use-papers-queue.ts'
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { Foot } from './Foot.tsx'
import { needsPod } from './list-loads.ts'
import { LoadDetails } from './LoadDetails.tsx'
import { LoadPlate } from './LoadPlate.tsx'
import { MoreActions } from './MoreActions.tsx'
import type { MyLoadsStore } from './my-loads-store.ts'
import { numberOf, placesOf } from './places.ts'
import { StatusLine } from './StatusLine.tsx'
import { StopList } from './StopList.tsx'
import type { LoadActions } from './use-load-actions.ts'

type CurrentLoadProps = {
  load: Load
  store: MyLoadsStore
  actions: LoadActions
  papers: PapersQueue
  driverId: string
  /** Its next step is too new to be pressed. */
  isLocked: boolean
  /** Above the plate, and below the load: what is about the whole list. */
  before: ReactNode
  after: ReactNode
  hasOthers: boolean
}

/** One load, from its top: the sign, where to go, what to do, and the next step in the foot. */
export function CurrentLoad(props: CurrentLoadProps) {
  const { load, store, actions, papers, driverId, isLocked, before, after, hasOthers } = props
  const say = useSay()
  const [open, setOpen] = useState<'details' | 'without-pod' | null>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  const camera = useRef<HTMLInputElement>(null)
  const isPodNext = needsPod(load)
  const isPodStored = papers.entries.some(
    (entry) => entry.loadId === load.id && entry.state === 'waiting' && paperKindOf(entry) === 'pod',
  )
  return (
    <>
      <main className="safe-x mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-5 py-5">
        {before}
        <LoadPlate load={load} />
        <StatusLine status={load.status} />
        <PapersPanel load={load} number={numberOf(load)} driverId={driverId} camera={camera} queue={papers} />
        {isPodNext ? (
          !isPodStored && (
            <PortalButton onClick={() => setOpen('without-pod')}>{say('withoutPhoto')}</PortalButton>
          )
        ) : (
          <>
            <StopList places={placesOf(load)} />
            {load.specialInstructions !== null && (
              <section aria-label={say('specialInstructions')} className="border-l-8 border-bound pl-4">
                <h3 className="font-extrabold">{say('specialInstructions')}</h3>
                <p className="whitespace-pre-line" translate="no">
                  {load.specialInstructions}
                </p>
              </section>
            )}
            <PortalButton onClick={() => setOpen('details')}>{say('viewDetails')}</PortalButton>
            <MoreActions load={load} actions={actions} isLocked={isLocked} />
          </>
        )}
        {after}
      </main>
      <Foot
        load={load}
        actions={actions}
        isPodStored={isPodStored}
        isLocked={isLocked}
        showsNumber={hasOthers}
        onTakePhoto={() => camera.current?.click()}
      />
      {open === 'details' && <LoadDetails load={load} onClose={() => setOpen(null)} />}
      {open === 'without-pod' && (
        <ConfirmSheet
          question={say('withoutPhotoQuestion')}
          consequence={say('withoutPhotoText', { number: numberOf(load) })}
          confirmLabel={say('withoutPhoto')}
          cancelLabel={say('cancel')}
          onCancel={() => setOpen(null)}
          onConfirm={() => store.dropPod(load.id)}
        />
      )}
    </>
  )
}
