import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Entry } from '#client/queue/entry.ts'
import { useSay } from '../page/use-say.ts'
import { isStored } from '../loads/is-stored.ts'
import { later } from '../ui/later.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { Foot } from './Foot.tsx'
import { LoadPlate } from './LoadPlate.tsx'
import type { MyLoadsStore } from '../loads/my-loads-store.ts'
import { missingPods } from '../loads/missing-pods.ts'
import { placesOnTheWay } from '../loads/next-stop.ts'
import { isDelivered } from '../loads/next-step.ts'
import { PlaceLinks } from './PlaceLinks.tsx'
import { destinationOf } from '../loads/places.ts'
import { StatusLine } from './StatusLine.tsx'
import { StopList } from './StopList.tsx'
import { unsentStops } from '../loads/unsent-stops.ts'
import type { LoadActions } from './use-load-actions.ts'

const PapersPanel = later(() => import('../papers/PapersPanel.tsx'), 'PapersPanel')
const SignDialog = later(() => import('../signature/SignDialog.tsx'), 'SignDialog')
const MoreActions = later(() => import('./MoreActions.tsx'), 'MoreActions')
const WithoutPod = later(() => import('./WithoutPod.tsx'), 'WithoutPod')
const LoadDetails = later(() => import('./LoadDetails.tsx'), 'LoadDetails')

type CurrentLoadProps = {
  load: Load
  store: MyLoadsStore
  actions: LoadActions
  /** Of this load: what waits and what was refused. */
  entries: readonly Entry[]
  driverId: string
  /** Its next step is too new to be pressed. */
  isLocked: boolean
  /** Above 10 mph only the destination, the status and the next step are shown. */
  isMoving: boolean
  milesLeft: number | null
  onAccept: () => void
  /** The camera or signature was opened or closed: meanwhile the load must stay. */
  onOpen: (isOpen: boolean) => void
  /** Above the plate, below the stops, and below the load: what is about more than this one, and what was refused. */
  before: ReactNode
  tracking: ReactNode
  after: ReactNode
  hasOthers: boolean
}

/** One load, from its top: the sign, where to go, what to do, and the next step in the foot. */
export function CurrentLoad(props: CurrentLoadProps) {
  const { load, store, actions, entries, driverId, isLocked, isMoving, hasOthers, onOpen } = props
  const say = useSay()
  const [open, setOpen] = useState<'details' | 'sign' | 'without-pod' | null>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  const show = (part: typeof open) => {
    setOpen(part)
    onOpen(part === 'sign')
  }
  const camera = useRef<HTMLInputElement>(null)
  const places = placesOnTheWay(load)
  const next = places.find(({ state }) => state === 'next')
  const unsent = useMemo(() => unsentStops(load, entries), [load, entries])
  const missing = missingPods(load, entries)
  const isDone = isDelivered(load)
  const finish = () => store.finish(load.id)
  const papers = (
    <PapersPanel
      key="papers"
      {...{ load, driverId, camera, entries, missing, store, onOpen }}
      // Photographed pages stay, however fast the truck goes.
      isHidden={isMoving}
    />
  )
  const buttons = !isMoving && (
    <div key="buttons" className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <PortalButton onClick={() => setOpen('details')}>{say('viewDetails')}</PortalButton>
      <PortalButton onClick={() => show('sign')}>{say('signDocuments')}</PortalButton>
    </div>
  )
  const route = !isMoving && (
    <Fragment key="route">
      <StopList places={places} unsent={unsent} />
      <Instructions text={load.specialInstructions} />
      {props.tracking}
    </Fragment>
  )
  const withoutPod = isDone && missing.isAny && (
    <PortalButton key="without-pod" onClick={() => setOpen('without-pod')}>
      {say('withoutPhoto')}
    </PortalButton>
  )
  return (
    <>
      <main className="safe-x mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-5 py-5">
        {props.before}
        <LoadPlate load={load} places={places} milesLeft={props.milesLeft} />
        {!isMoving && next && <PlaceLinks place={next} />}
        <StatusLine load={load} hasTime />
        {isDone ? [papers, buttons, withoutPod, route] : [route, buttons, papers]}
        {!isMoving && (
          <>
            <MoreActions load={load} actions={actions} isLocked={isLocked} />
            {props.after}
          </>
        )}
      </main>
      <Foot
        load={load}
        actions={actions}
        missing={missing}
        isLocked={isLocked}
        showsNumber={hasOthers}
        onAccept={props.onAccept}
        onTakePhoto={() => camera.current?.click()}
        onFinish={finish}
      />
      {open === 'details' && <LoadDetails load={load} onClose={() => setOpen(null)} />}
      {open === 'sign' && (
        <SignDialog
          load={load}
          driverId={driverId}
          place={next ?? destinationOf(load)}
          page={entries.findLast((entry) => isStored(entry, 'pod'))?.blobs[0] ?? null}
          onSave={store.tap}
          onClose={() => show(null)}
        />
      )}
      {open === 'without-pod' && <WithoutPod load={load} onConfirm={finish} onClose={() => setOpen(null)} />}
    </>
  )
}

function Instructions({ text }: { text: string | null }) {
  const say = useSay()
  if (text === null) return null
  return (
    <section aria-label={say('specialInstructions')} className="border-l-8 border-bound pl-4">
      <h3 className="sr-only">{say('specialInstructions')}</h3>
      <p className="whitespace-pre-line" translate="no">
        {text}
      </p>
    </section>
  )
}
