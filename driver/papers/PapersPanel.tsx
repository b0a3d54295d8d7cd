import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Entry } from '#client/queue/entry.ts'
import { papersWords } from '#client/words/papers-words.ts'
import type { MyLoadsStore } from '../loads/my-loads-store.ts'
import { deliveriesOf, likelyDelivery, type MissingPods } from '../loads/missing-pods.ts'
import { isDelivered } from '../loads/next-step.ts'
import { numberOf } from '../loads/places.ts'
import { useWords } from '../page/use-say.ts'
import { later } from '../ui/later.tsx'
import { useNotice } from '../ui/notice-context.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import type { PaperDraft } from './paper-drafts.ts'

const loadCamera = () => import('./PaperCamera.tsx')
const PaperCamera = later(loadCamera, 'PaperCamera')
/** Only needed for drafts, so it is loaded on demand. */
const loadDrafts = () => import('./paper-drafts.ts')

/** At the delivery the paper has the receiver's signature; before that, the shipper's. */
export function likelyKind({ status }: Load): PaperKind {
  return loadStatuses[status].rank >= loadStatuses.at_receiver.rank ? 'pod' : 'bol'
}

/** Kept since before this delivery, and not to be mixed with its POD. */
function isOfEarlierStop(
  { kind, pages, happenedAt, stopId }: PaperDraft,
  load: Load,
  delivery: string | null,
) {
  const isOther = kind === 'bol' || (kind === 'pod' && (stopId ?? null) !== delivery)
  return pages.length > 0 && isOther && likelyKind(load) === 'pod' && happenedAt < load.statusSince
}

function newDraft(load: Load, driverId: string, stopId: string | null): PaperDraft {
  const happenedAt = new Date().toISOString()
  return { loadId: load.id, driverId, kind: likelyKind(load), pages: [], happenedAt, stopId }
}

type PapersPanelProps = {
  load: Load
  driverId: string
  /** Opened by the button in the foot, too. */
  camera: RefObject<HTMLInputElement | null>
  /** Of this load. */
  entries: readonly Entry[]
  missing: MissingPods
  store: Pick<MyLoadsStore, 'tap'>
  /** The camera stays; only the buttons to it are hidden. */
  isHidden: boolean
  onOpen: (isOpen: boolean) => void
}

/** The papers of a load: the phone's camera opens straight from the button. */
export function PapersPanel(props: PapersPanelProps) {
  const { load, driverId, camera, entries, missing, store, isHidden, onOpen } = props
  const sayPapers = useWords(papersWords)
  const notify = useNotice()
  const gallery = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<PaperDraft | null>(null)
  const [opened, setOpenedOnly] = useState<{ first: File | null } | null>(null)
  const setOpened = (next: typeof opened) => {
    setOpenedOnly(next)
    onOpen(next !== null)
  }
  const [hasNoPhoto, setNoPhoto] = useState(false)
  useEffect(() => {
    let isOver = false
    const read = async () => {
      const { readDraft } = await loadDrafts()
      const kept = await readDraft(load.id, driverId)
      if (!isOver && kept) setDraft((begun) => begun ?? kept)
    }
    // A phone without storage has no drafts.
    read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [load.id, driverId])
  useEffect(() => {
    // Preloaded before the photo is taken, in case the signal is lost and no worker keeps the program.
    loadCamera().catch(() => undefined)
  }, [])
  useEffect(() => {
    const input = camera.current
    // Also if the camera was refused or is missing, which browsers do not distinguish.
    const tell = () => setNoPhoto(true)
    input?.addEventListener('cancel', tell)
    return () => input?.removeEventListener('cancel', tell)
  }, [camera])
  const kept = draft?.pages.length ?? 0
  const queue = async (paper: PaperDraft) => {
    const { paperTap } = await import('#client/papers/papers-kind.ts')
    await store.tap({ ...paperTap(paper), loadNumber: numberOf(load) })
    setDraft(null)
    const { dropDraft } = await loadDrafts()
    await dropDraft(load.id).catch(() => undefined)
  }
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    // Otherwise the same photo could not be chosen again.
    input.value = ''
    if (!file) return
    setNoPhoto(false)
    let isNew = kept === 0
    const delivery = likelyDelivery(load, missing)
    if (draft !== null && isOfEarlierStop(draft, load, delivery)) {
      // On a full phone without signal they stay together.
      isNew = await queue(draft).then(
        () => true,
        () => false,
      )
    }
    if (isNew) setDraft(newDraft(load, driverId, delivery))
    setOpened({ first: file })
  }
  const send = async (paper: PaperDraft) => {
    await queue(paper)
    // The camera is gone with its draft, so it cannot close itself.
    setOpened(null)
    notify(() => ({ title: sayPapers('paperStored') }))
  }
  const waiting = entries
    .filter(({ kind, state }) => kind === 'paper' && state === 'waiting')
    .reduce((pages, { blobs }) => pages + blobs.length, 0)
  return (
    <>
      <section aria-labelledby="papers-title" className={isHidden ? 'hidden' : 'flex flex-col gap-3'}>
        <h3 id="papers-title" className="text-heading font-extrabold">
          {sayPapers('papers')}
        </h3>
        <PodsHere load={load} missing={missing} />
        {waiting > 0 && <p className="font-bold">{sayPapers('papersWaiting', { count: waiting })}</p>}
        <p>{sayPapers('podHint')}</p>
        {hasNoPhoto && <p role="alert">{sayPapers('noPhotoCame')}</p>}
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className="hidden"
          aria-label={sayPapers('addPhoto')}
          onChange={(event) => void take(event.currentTarget)}
        />
        <input
          ref={gallery}
          type="file"
          accept="image/*,application/pdf,.heic,.heif"
          className="hidden"
          aria-label={sayPapers('fromGallery')}
          onChange={(event) => void take(event.currentTarget)}
        />
        {kept > 0 && (
          <PortalButton look="primary" onClick={() => setOpened({ first: null })}>
            {sayPapers('continuePaper', { count: kept })}
          </PortalButton>
        )}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
          <PortalButton onClick={() => camera.current?.click()}>{sayPapers('addPhoto')}</PortalButton>
          <PortalButton onClick={() => gallery.current?.click()}>{sayPapers('fromGallery')}</PortalButton>
        </div>
      </section>
      {opened && draft && (
        <PaperCamera
          draft={draft}
          number={numberOf(load)}
          deliveries={deliveriesOf(load)}
          first={opened.first}
          onDraft={setDraft}
          onSend={send}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Whether the office has the POD; of several deliveries, those where the truck has been and whose POD is missing. */
function PodsHere({ load, missing }: Pick<PapersPanelProps, 'load' | 'missing'>) {
  const sayPapers = useWords(papersWords)
  const due = missing.stops
    .filter(({ arrivedAt }) => arrivedAt !== null || isDelivered(load))
    .map(({ companyName, city }) => companyName ?? city ?? '')
  const isThere = load.podDocumentPath !== null && missing.stops.length === 0
  if (!isThere && due.length === 0) return null
  return (
    <p className="font-bold">
      {isThere ? sayPapers('podIsThere') : sayPapers('podMissing', { places: due.join(', ') })}
    </p>
  )
}
