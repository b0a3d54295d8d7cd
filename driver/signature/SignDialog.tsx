import { useEffect, useId, useRef, useState } from 'react'
import { longestPrintedName, signedTown } from '#domain/documents/signatures.ts'
import type { Load } from '#contract/load-views.ts'
import { downloadFile } from '#client/format/download-file.ts'
import type { Tap } from '#client/queue/entry.ts'
import { signatureTap } from '#client/signature/signature-kind.ts'
import { useLanguage } from '#client/words/language.ts'
import { formatClock } from '../page/format-day.ts'
import { numberOf } from '../loads/places.ts'
import type { Place } from '../loads/places.ts'
import { useNotice } from '../ui/notice-context.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { failureOf } from './sign-failure.ts'
import type { SignFailure } from './sign-failure.ts'
import { signedPlace } from './signed-place.ts'
import { SignaturePadField } from './SignaturePadField.tsx'
import { SignerFields } from './SignerFields.tsx'
import { SignPage } from './SignPage.tsx'
import { useSignatureCanvas } from './use-signature-canvas.ts'
import { useSignNow } from './use-sign-now.ts'
import { useSignSay } from './use-sign-say.ts'
import type { SaySign } from './use-sign-say.ts'
import { useSigner } from './use-signer.ts'
import { useSignedPage } from './use-signed-page.ts'

type SignDialogProps = {
  load: Load
  driverId: string
  /** Where it is signed. */
  place: Place | null
  /** The page of the POD that is signed, as the office gets it. */
  page: Blob | null
  /** Resolves when the signature is stored on the phone. */
  onSave: (tap: Tap) => Promise<unknown>
  onClose: () => void
}

/** Receiver or shipper signs on the driver's phone, with or without signal. */
export function SignDialog({ load, driverId, place, page, onSave, onClose }: SignDialogProps) {
  const say = useSignSay()
  const notify = useNotice()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { canvas, isEmpty, failure: canvasFailure, showName, clearStrokes, picture } = useSignatureCanvas()
  const signer = useSigner(place)
  const signed = useSignedPage(page)
  const { now, position } = useSignNow()
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<SignFailure | null>(null)
  const failure = canvasFailure ? failureOf(canvasFailure) : failed
  const where = place && signedPlace(load, place)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const type = (name: string | null) => {
    signer.type(name)
    showName(name)
  }
  const save = async () => {
    if (isSaving || signer.isNameMissing()) return
    setSaving(true)
    setFailed(null)
    try {
      const happenedAt = new Date().toISOString()
      const { name: printedName, role, typed } = signer
      const facts = { printedName: printedName.trim(), role, isTyped: typed !== null }
      await onSave({
        loadNumber: numberOf(load),
        ...signatureTap({
          loadId: load.id,
          driverId,
          image: await picture(),
          signer: { ...facts, place: where, position, documentHash: signed.hash },
          happenedAt,
        }),
      })
      notify(() => ({ title: say('saved'), text: say('savedText') }))
      dialog.current?.close()
    } catch (error) {
      setFailed(failureOf(error))
    } finally {
      setSaving(false)
    }
  }
  const download = async () => {
    setFailed(null)
    try {
      const png = await picture()
      if (!('download' in HTMLAnchorElement.prototype)) throw new Error('no downloads')
      downloadFile(`signature-${numberOf(load)}.png`, png)
    } catch (error) {
      setFailed(failureOf(error, { title: 'downloadFailed', text: 'noDownload' }))
    }
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="camera" onClose={onClose}>
      <SignHead say={say} number={numberOf(load)} onClose={() => dialog.current?.close()} />
      <div className="safe-x mx-auto flex w-full max-w-[640px] flex-1 flex-col gap-4 py-4">
        <div>
          <h2 id={titleId} className="text-heading font-extrabold">
            {say(titleOf(place))}
          </h2>
          {place && <p translate="no">{[place.name, place.town].filter(Boolean).join(', ')}</p>}
        </div>
        {signed.drawn && (
          <SignPage
            page={signed.drawn}
            label={say('pageSigned')}
            onShown={signed.onShown}
            onFailed={signed.onFailed}
          />
        )}
        <SignaturePadField
          {...{ say, canvas, isEmpty }}
          typed={signer.typed}
          longest={longestPrintedName}
          onType={type}
          onClear={() => (signer.typed === null ? clearStrokes() : type(''))}
        />
        <SignerFields say={say} {...signer.fields} />
        <SavedWith
          {...{ say, now }}
          place={where && signedTown(where)}
          timeZone={place?.timeZone}
          hasPage={signed.hash !== null}
          hasPosition={position !== null}
        />
      </div>
      <SignFoot
        {...{ say, failure, isSaving }}
        isOff={isEmpty || canvasFailure !== null}
        onSave={() => void save()}
        onDownload={() => void download()}
      />
    </dialog>
  )
}

function titleOf(place: Place | null) {
  if (place === null) return 'forLoad'
  return place.type === 'pickup' ? 'forPickup' : 'forDelivery'
}

type SignHeadProps = { say: SaySign; number: string; onClose: () => void }

function SignHead({ say, number, onClose }: SignHeadProps) {
  return (
    <header className="on-ink safe-x flex flex-wrap items-center justify-between gap-3 bg-ink pt-[max(8px,env(safe-area-inset-top))] pb-2 text-on-ink">
      <p className="tabular font-extrabold">{number}</p>
      <div className="flex-none">
        <PortalButton look="onInk" onClick={onClose}>
          {say('close')}
        </PortalButton>
      </div>
    </header>
  )
}

type SavedWithProps = {
  say: SaySign
  now: Date
  place: string | null
  /** Of the place; the phone's where it is not known. */
  timeZone: string | undefined
  hasPage: boolean
  hasPosition: boolean
}

/** Whoever signs is told what is kept beside the picture. */
function SavedWith({ say, now, place, timeZone, hasPage, hasPosition }: SavedWithProps) {
  const time = formatClock(now, useLanguage(), timeZone)
  const words =
    place === null
      ? say(hasPage ? 'savedTimePage' : 'savedTime', { time })
      : say(hasPage ? 'savedPlacePage' : 'savedPlace', { time, place })
  return (
    <p className="text-muted">
      {words}
      {hasPosition && ` ${say('savedPosition')}`}
    </p>
  )
}

type SignFootProps = {
  say: SaySign
  failure: SignFailure | null
  isOff: boolean
  isSaving: boolean
  onSave: () => void
  onDownload: () => void
}

/** Under the thumb, unless the text is so large that it would cover the canvas. */
function SignFoot({ say, failure, isOff, isSaving, onSave, onDownload }: SignFootProps) {
  return (
    <footer className="safe-x bottom-0 border-t-2 border-bound bg-canvas pt-3 pb-[max(12px,env(safe-area-inset-bottom))] [@media(min-height:36rem)]:sticky">
      <div className="mx-auto flex max-w-[608px] flex-col gap-3">
        <div role="alert">
          {failure && (
            <div className="rounded-panel bg-error p-4 text-on-error">
              <p className="font-extrabold">{say(failure.title)}</p>
              <p>{say(failure.text)}</p>
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-stretch gap-3">
          <div className="flex flex-[3_1_9rem]">
            <PortalButton look="primary" isOff={isOff || isSaving} onClick={onSave}>
              {say(isSaving ? 'saving' : 'save')}
            </PortalButton>
          </div>
          <div className="flex flex-[2_1_9rem]">
            <PortalButton isOff={isOff} onClick={onDownload}>
              {say('download')}
            </PortalButton>
          </div>
        </div>
      </div>
    </footer>
  )
}
