import { useCallback, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useSay } from '../page/use-say.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import type { PodPage } from './send-pod.ts'
import type { Pod } from './use-pod.ts'

const accepted = 'image/*,application/pdf,.heic,.heif'

/** The picture of a page; what the browser cannot draw (HEIC, PDF) keeps its name alone. */
function Thumbnail({ file }: { file: File }) {
  const [isDrawn, setDrawn] = useState(file.type.startsWith('image/'))
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => {
        URL.revokeObjectURL(url)
      }
    },
    [file],
  )
  if (!isDrawn) return null
  return (
    <img
      ref={draw}
      alt=""
      width={56}
      height={72}
      className="h-18 w-14 flex-none rounded-control border-2 border-bound object-cover"
      onError={() => setDrawn(false)}
    />
  )
}

type PageRowProps = {
  page: PodPage
  position: string
  isLocked: boolean
  onRemove: () => void
}

function PageRow({ page, position, isLocked, onRemove }: PageRowProps) {
  const say = useSay()
  return (
    <li className="flex items-center gap-3 py-3">
      <Thumbnail file={page.file} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{position}</p>
        <p className="text-small break-all text-muted" translate="no">
          {page.file.name}
        </p>
      </div>
      <div className="flex-none">
        <PortalButton
          isOff={isLocked}
          aria-label={say('removeFileNamed', { name: page.file.name })}
          onClick={onRemove}
        >
          {say('removeFile')}
        </PortalButton>
      </div>
    </li>
  )
}

type PodPanelProps = {
  load: Load
  pod: Pod
  /** Opened by the button in the foot, too. */
  camera: RefObject<HTMLInputElement | null>
  /** The foot sends when the POD is the next step; before that there is a button here. */
  hasSendButton: boolean
}

export function PodPanel({ load, pod, camera, hasSendButton }: PodPanelProps) {
  const say = useSay()
  const chooser = useRef<HTMLInputElement>(null)
  const { pages, sending, refusedName } = pod
  const count = pages.length
  const isLocked = sending !== null
  const take = (input: HTMLInputElement) => {
    pod.add([...(input.files ?? [])])
    // Else the same photo could not be chosen again after it was removed.
    input.value = ''
  }
  return (
    <section aria-labelledby="pod-title" className="flex flex-col gap-3">
      <h3 id="pod-title" className="text-heading font-extrabold">
        {say('proofOfDelivery')}
      </h3>
      {load.podDocumentPath !== null && <p className="font-bold">{say('podIsThere')}</p>}
      <p>{say('podHint')}</p>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="hidden"
        aria-label={say('takePodPhoto')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        multiple
        className="hidden"
        aria-label={say('chooseFile')}
        onChange={(event) => take(event.currentTarget)}
      />
      {count > 0 && (
        <ul className="divide-y-2 divide-bound border-y-2 border-bound">
          {pages.map((page, index) => (
            <PageRow
              key={page.id}
              page={page}
              position={say('pageOf', { page: index + 1, count })}
              isLocked={isLocked}
              onRemove={() => pod.remove(page)}
            />
          ))}
        </ul>
      )}
      <p role="alert" className="font-bold text-danger-text empty:hidden">
        {refusedName !== null && say('notAPhoto', { name: refusedName })}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <PortalButton isOff={isLocked} onClick={() => camera.current?.click()}>
          {say(count === 0 ? 'takePhoto' : 'takeAnotherPhoto')}
        </PortalButton>
        <PortalButton isOff={isLocked} onClick={() => chooser.current?.click()}>
          {say('chooseFile')}
        </PortalButton>
      </div>
      {hasSendButton && count > 0 && (
        <PortalButton isOff={isLocked} onClick={pod.send}>
          {say('sendPod', { count })}
        </PortalButton>
      )}
    </section>
  )
}
