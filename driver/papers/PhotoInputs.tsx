import { useImperativeHandle, useRef } from 'react'
import type { ChangeEvent, Ref } from 'react'
import type { SayPhoto } from './use-photo-say.ts'

export type PhotoInputsHandle = {
  /** Call both directly in a button press, or browsers block them. */
  readonly takePhoto: () => void
  readonly openGallery: () => void
}

type PhotoInputsProps = { ref: Ref<PhotoInputsHandle>; say: SayPhoto; onFile: (file: File) => void }

/** The phone's own camera and gallery: they need no permission that could be refused. */
export function PhotoInputs({ ref, say, onFile }: PhotoInputsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({
    takePhoto: () => camera.current?.click(),
    openGallery: () => gallery.current?.click(),
  }))
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Otherwise the same photo could not be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="hidden"
        aria-label={say('takePhoto')}
        onChange={take}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*,application/pdf,.heic,.heif"
        className="hidden"
        aria-label={say('gallery')}
        onChange={take}
      />
    </>
  )
}
