import { PortalButton } from '../ui/PortalButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ShownPhoto } from './use-photo.ts'
import type { SayPhoto } from './use-photo-say.ts'

type VerdictProps = {
  photo: Exclude<ShownPhoto, { kind: 'reading' }>
  say: SayPhoto
  isBusy: boolean
  onRetake: () => void
  onUse: () => void
  onMoveEdges: () => void
  onGallery: () => void
}

/** What the phone thinks of the photo, while the paper still lies there, and what to do about it. */
export function Verdict({ photo, say, isBusy, onRetake, onUse, onMoveEdges, onGallery }: VerdictProps) {
  const fault = photo.kind === 'judged' ? (photo.faults[0] ?? null) : photo.kind
  const canMove = photo.kind === 'judged'
  const isGood = fault === null || fault === 'pdf'
  return (
    <>
      <div role="status">
        <p className="flex items-start gap-3 text-heading font-extrabold">
          <Icon name={isGood ? 'check' : 'warning'} />
          {say(fault ?? 'goodTitle')}
        </p>
        <p>{say(fault === null ? 'goodText' : `${fault}Text`)}</p>
      </div>
      <PortalButton look="primary" isOff={isBusy} onClick={isGood ? onUse : onRetake}>
        {say(fault === 'pdf' ? 'usePdf' : isGood ? 'usePage' : 'takeAgain')}
      </PortalButton>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        {photo.kind !== 'unsendable' && (
          <PortalButton isOff={isBusy} onClick={isGood ? onRetake : onUse}>
            {say(fault === 'pdf' ? 'takePhoto' : isGood ? 'takeAgain' : 'useAnyway')}
          </PortalButton>
        )}
        {canMove ? (
          <PortalButton isOff={isBusy} onClick={onMoveEdges}>
            {say('moveEdges')}
          </PortalButton>
        ) : (
          <PortalButton isOff={isBusy} onClick={onGallery}>
            {say('gallery')}
          </PortalButton>
        )}
      </div>
    </>
  )
}
