import { useCallback, useState } from 'react'
import { paperKinds } from '#domain/documents/paper-kinds.ts'
import type { LoadStop } from '#contract/load-views.ts'
import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import type { SayPhoto } from './use-photo-say.ts'

/** What the browser cannot draw, such as a PDF, shows its kind. */
function Thumbnail({ page }: { page: Blob }) {
  const [undrawn, setUndrawn] = useState<Blob>()
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(page)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [page],
  )
  const frame = 'h-24 w-18 flex-none rounded-control border-2 border-bound'
  if (undrawn !== page)
    return <img ref={draw} alt="" className={`${frame} object-cover`} onError={() => setUndrawn(page)} />
  return (
    <span className={`${frame} grid place-items-center font-bold`}>
      {page.type.replace(/.*\//, '').toUpperCase()}
    </span>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  title: string
  choices: readonly (readonly [Value, string])[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, title, choices, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-extrabold">{title}</legend>
      {choices.map(([value, words]) => (
        <label
          key={value}
          className="flex min-h-14 items-center gap-3 rounded-panel border-2 border-bound px-4 font-bold has-checked:bg-accent has-checked:text-on-accent"
        >
          <input
            type="radio"
            name={name}
            className="size-6 flex-none accent-current"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

type PagesReviewProps = {
  pages: readonly Blob[]
  kind: PaperKind
  stopId?: string | null
  deliveries: readonly LoadStop[]
  say: SayPhoto
  isBusy: boolean
  onKind: (kind: PaperKind) => void
  onDelivery: (stopId: string) => void
  onRemove: (page: Blob) => void
  onAdd: () => void
  onGallery: () => void
  onSend: () => void
}

/** The pages of a paper before it is sent: what it is, and whether that is all of it. */
export function PagesReview(props: PagesReviewProps) {
  const { pages, kind, stopId, deliveries, say, isBusy } = props
  const { onKind, onDelivery, onRemove, onAdd, onGallery, onSend } = props
  return (
    <div className="safe-x mx-auto flex w-full max-w-[640px] flex-col gap-4 py-5">
      <Choice
        {...{ name: 'paper-kind', title: say('whatIsIt'), chosen: kind }}
        choices={paperKinds.map((each) => [each, say(each)] as const)}
        onChoose={onKind}
      />
      {kind === 'pod' && deliveries.length > 0 && (
        <Choice
          {...{ name: 'delivery', title: say('whichDelivery'), chosen: stopId ?? null }}
          choices={deliveries.map((stop) => [
            stop.id,
            [stop.companyName, stop.city].filter(Boolean).join(', '),
          ])}
          onChoose={onDelivery}
        />
      )}
      <ol className="divide-y-2 divide-bound border-y-2 border-bound">
        {pages.map((page, index) => (
          <li key={index} className="flex items-center gap-3 py-3">
            <Thumbnail page={page} />
            <p className="flex-1 font-bold">{say('page', { page: index + 1 })}</p>
            <div className="flex-none">
              <PortalButton
                isOff={isBusy}
                aria-label={say('removePage', { page: index + 1 })}
                onClick={() => onRemove(page)}
              >
                {say('remove')}
              </PortalButton>
            </div>
          </li>
        ))}
      </ol>
      {pages.length > 0 && (
        <>
          <div>
            <h3 className="text-heading font-extrabold">{say('allPages')}</h3>
            <p>{say('allPagesText')}</p>
          </div>
          <PortalButton look="primary" isOff={isBusy} onClick={onSend}>
            {say('sendPaper', { count: pages.length })}
          </PortalButton>
        </>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <PortalButton isOff={isBusy} look={pages.length === 0 ? 'primary' : 'secondary'} onClick={onAdd}>
          {say(pages.length === 0 ? 'takePhoto' : 'addPage')}
        </PortalButton>
        <PortalButton isOff={isBusy} onClick={onGallery}>
          {say('gallery')}
        </PortalButton>
      </div>
    </div>
  )
}
