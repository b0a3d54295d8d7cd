import type { RefCallback } from 'react'
import { PortalButton } from '../ui/PortalButton.tsx'
import { PortalField } from '../ui/PortalField.tsx'
import type { SaySign } from './use-sign-say.ts'

type SignaturePadFieldProps = {
  say: SaySign
  canvas: RefCallback<HTMLCanvasElement>
  isEmpty: boolean
  /** The name that is typed instead; null while a finger draws. */
  typed: string | null
  longest: number
  onType: (name: string | null) => void
  onClear: () => void
}

/** The canvas, white by day and by night as the paper that it is printed on, and the other way to sign. */
export function SignaturePadField({
  say,
  canvas,
  isEmpty,
  typed,
  longest,
  onType,
  onClear,
}: SignaturePadFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-panel border-2 border-bound bg-[#fff]">
        <canvas
          ref={canvas}
          role="img"
          aria-label={say(isEmpty ? 'boardEmpty' : 'boardSigned')}
          className="block aspect-[2/1] w-full"
        />
        {/* The line to sign on is no part of the picture. */}
        <svg
          aria-hidden
          viewBox="0 0 400 200"
          className="pointer-events-none absolute inset-0 size-full"
          fill="none"
          stroke="#6b777d"
          strokeWidth={2}
        >
          <path d="M26 154H370" />
          {isEmpty && <path d="m28 128 18 20m0-20-18 20" />}
        </svg>
      </div>
      {isEmpty && <p>{say('boardHint')}</p>}
      {typed !== null && (
        <PortalField
          label={say('typedName')}
          value={typed}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="words"
          translate="no"
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <PortalButton onClick={onClear}>{say('clear')}</PortalButton>
        <PortalButton onClick={() => onType(typed === null ? '' : null)}>
          {say(typed === null ? 'typeInstead' : 'drawInstead')}
        </PortalButton>
      </div>
    </div>
  )
}
