import { useEffect, useRef, useState } from 'react'
import type { LoadStop } from '#contract/load-views.ts'
import type { PaperDraft } from './paper-drafts.ts'
import { keepDraft } from './paper-drafts.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { PagesReview } from './PagesReview.tsx'
import { PhotoInputs } from './PhotoInputs.tsx'
import type { PhotoInputsHandle } from './PhotoInputs.tsx'
import { PhotoView } from './PhotoView.tsx'
import { usePhoto } from './use-photo.ts'
import { usePhotoSay } from './use-photo-say.ts'
import { Verdict } from './Verdict.tsx'

type PaperCameraProps = {
  draft: PaperDraft
  number: string
  /** Among which a POD is of one; none where there is no choice. */
  deliveries: readonly LoadStop[]
  /** The photo that opened the camera screen; none when a draft is taken up again. */
  first: File | null
  onDraft: (draft: PaperDraft) => void
  /** Resolves when the paper is in the phone's queue. */
  onSend: (draft: PaperDraft) => Promise<void>
  onClose: () => void
}

/** From the photo to the paper: judged, cut out and made readable on the phone, with or without signal. */
export function PaperCamera(props: PaperCameraProps) {
  const { draft, number, deliveries, first, onDraft, onSend, onClose } = props
  const say = usePhotoSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const inputs = useRef<PhotoInputsHandle>(null)
  const { photo, open, move, finish, clear } = usePhoto()
  const [isMoving, setMoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isFull, setFull] = useState(false)
  const pageNumber = draft.pages.length + 1
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (first) void open(first)
  }, [first, open])
  const busily = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFull(false)
    try {
      await work()
    } catch {
      setFull(true)
    } finally {
      setBusy(false)
    }
  }
  const change = async (next: PaperDraft) => {
    onDraft(next)
    await keepDraft(next)
  }
  const use = () =>
    busily(async () => {
      const page = photo && (await finish(photo))
      if (page) await change({ ...draft, pages: [...draft.pages, page] })
    })
  const actions = {
    onRetake: () => inputs.current?.takePhoto(),
    onGallery: () => inputs.current?.openGallery(),
  }
  return (
    <dialog ref={dialog} aria-labelledby="camera-title" className="camera" onClose={onClose}>
      <CameraHead {...{ say, number }} kind={draft.kind} onClose={() => dialog.current?.close()} />
      <PhotoInputs
        ref={inputs}
        say={say}
        onFile={(file) => {
          setMoving(false)
          void open(file)
        }}
      />
      {isFull && <Alarm words={say('phoneFull')} />}
      {photo === null ? (
        <PagesReview
          {...draft}
          deliveries={deliveries}
          say={say}
          isBusy={isBusy}
          onKind={(kind) => void busily(() => change({ ...draft, kind }))}
          onDelivery={(stopId) => void busily(() => change({ ...draft, stopId }))}
          onRemove={(page) =>
            void busily(() => change({ ...draft, pages: draft.pages.filter((each) => each !== page) }))
          }
          onAdd={actions.onRetake}
          onGallery={actions.onGallery}
          onSend={() =>
            void busily(async () => {
              await onSend(draft)
              dialog.current?.close()
            })
          }
        />
      ) : (
        <>
          <PhotoView
            photo={photo}
            pageNumber={pageNumber}
            say={say}
            onMove={isMoving ? (corners) => void move(corners) : null}
          />
          <div className="safe-x mx-auto flex w-full max-w-[640px] flex-col gap-4 py-5 pb-[max(20px,env(safe-area-inset-bottom))]">
            {photo.kind === 'reading' && (
              <p role="status" className="text-heading font-extrabold">
                {say('reading')}
              </p>
            )}
            {photo.kind !== 'reading' && isMoving && (
              <>
                <p role="status">{say('moveHint')}</p>
                <PortalButton look="primary" onClick={() => setMoving(false)}>
                  {say('edgesDone')}
                </PortalButton>
              </>
            )}
            {photo.kind !== 'reading' && !isMoving && (
              <Verdict
                {...actions}
                photo={photo}
                say={say}
                isBusy={isBusy}
                onUse={() => void use()}
                onMoveEdges={() => {
                  if (photo.kind === 'judged' && photo.corners === null) void move(innerFrame(photo))
                  setMoving(true)
                }}
              />
            )}
            {draft.pages.length > 0 && !isMoving && (
              <PortalButton onClick={clear}>
                {say('page', { page: `1–${String(draft.pages.length)}` })}
              </PortalButton>
            )}
          </div>
        </>
      )}
    </dialog>
  )
}

function Alarm({ words }: { words: string }) {
  return (
    <p role="alert" className="safe-x bg-error py-3 font-bold text-on-error">
      {words}
    </p>
  )
}

type CameraHeadProps = {
  say: ReturnType<typeof usePhotoSay>
  kind: PaperDraft['kind']
  number: string
  onClose: () => void
}

function CameraHead({ say, kind, number, onClose }: CameraHeadProps) {
  return (
    <header className="on-ink safe-x flex flex-wrap items-center justify-between gap-3 bg-ink pt-[max(8px,env(safe-area-inset-top))] pb-2 text-on-ink">
      <h2 id="camera-title" className="font-extrabold">
        {say(kind)}, <span className="tabular">{number}</span>
      </h2>
      <div className="flex-none">
        <PortalButton look="onInk" onClick={onClose}>
          {say('close')}
        </PortalButton>
      </div>
    </header>
  )
}

/** Where the corners begin when none were found. */
function innerFrame({ width, height }: { width: number; height: number }) {
  const left = width * 0.1
  const top = height * 0.1
  return [
    { x: left, y: top },
    { x: width - left, y: top },
    { x: width - left, y: height - top },
    { x: left, y: height - top },
  ] as const
}
