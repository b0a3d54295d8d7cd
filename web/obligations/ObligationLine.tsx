import { BellRing, CircleDollarSign, FileCheck2, FileClock, Hourglass, MapPin, Timer } from 'lucide-react'
import { obligationLabels } from '#domain/obligations/obligation-kinds.ts'
import type { ObligationKind } from '#domain/obligations/obligation-kinds.ts'
import { obligationTitle } from '#domain/obligations/obligation-words.ts'
import type { LoadObligation } from '#contract/obligations.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { Icon } from '#client/ui/icon.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { RowMenu } from '#client/ui/RowMenu.tsx'
import { useClock } from '../page/use-clock.ts'
import { clockWords, obligationNotes, toneOf } from './obligation-words.ts'
import type { ClockTone } from './obligation-words.ts'
import { useMarkObligation, useRemoveObligation } from './use-obligation-act.ts'

const icons: Readonly<Record<ObligationKind, Icon>> = {
  free_time: Hourglass,
  detention_notice: BellRing,
  detention_claim: Timer,
  claim: FileClock,
  pod: FileCheck2,
  tracking: MapPin,
  fine: CircleDollarSign,
}

const tones: Readonly<Record<ClockTone, string>> = {
  plain: 'font-semibold',
  muted: 'text-muted',
  kept: 'font-semibold text-on-ok',
  soon: 'font-semibold text-attention-text',
  lapsed: 'late',
}

export type ObligationOpened =
  | { readonly what: 'edit' | 'mail'; readonly obligation: LoadObligation }
  | { readonly what: 'add'; readonly kind: ObligationKind }

type ObligationLineProps = {
  loadId: string
  obligation: LoadObligation
  isClosed: boolean
  onOpen: (opened: ObligationOpened) => void
}

/** An obligation: what, until when, the cost, and its sentence. */
export function ObligationLine({ loadId, obligation, isClosed, onOpen }: ObligationLineProps) {
  const clock = useClock()
  const items = useItems({ loadId, obligation, onOpen })
  const { sentence, state } = obligation
  const Shape = icons[obligation.kind]
  const title = obligationTitle(obligation)
  const notes = obligationNotes(obligation, clock)
  // The sentence contains the figure; without one the title shows it.
  const isSaidBelow = sentence !== null && obligation.kind.startsWith('detention')
  const isOff = state === 'not_applicable' || state === 'over'
  return (
    <li className="border-line py-2 text-cell not-last:border-b first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <Shape aria-hidden className="mt-0.5 size-4 flex-none text-muted" strokeWidth={1.5} />
        <span className={classNames('min-w-0 flex-1 font-medium', isOff && 'text-muted')}>
          {isSaidBelow ? obligationLabels[obligation.kind] : title}
        </span>
        <span className={classNames('tabular flex-none', tones[toneOf(obligation, clock.now)])}>
          {clockWords(obligation, clock.now)}
        </span>
        {!isClosed && (
          <span className="-my-1.5 -mr-2 flex-none">
            <RowMenu subject={title} items={items} />
          </span>
        )}
      </div>
      <div className="pl-6">
        {(notes.length > 0 || sentence !== null) && (
          <p className="tabular text-meta break-words text-muted">
            {notes.join(' ')}
            {sentence !== null && ` “${sentence}”`}
          </p>
        )}
        {!isClosed && <NextAct loadId={loadId} obligation={obligation} onOpen={onOpen} />}
      </div>
    </li>
  )
}

type Acting = Omit<ObligationLineProps, 'isClosed'>

/** The action that fulfills it, while its deadline runs. */
function NextAct({ loadId, obligation, onOpen }: Acting) {
  const mark = useMarkObligation(loadId)
  const { state, kind, waiting } = obligation
  if ((state !== 'running' && state !== 'lapsed') || kind === 'tracking') return null
  if (kind === 'detention_notice' && waiting !== null) {
    return (
      <LinkButton
        onClick={() => {
          onOpen({ what: 'mail', obligation })
        }}
      >
        Draft the mail
      </LinkButton>
    )
  }
  return (
    <LinkButton
      disabled={mark.isPending}
      onClick={(event) => {
        // It disappears when pressed; if the call fails, its menu still offers it.
        event.currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
        mark.mutate({ obligation, mark: 'done' })
      }}
    >
      Mark as done
    </LinkButton>
  )
}

function useItems({ loadId, obligation, onOpen }: Acting): MenuItem[] {
  const mark = useMarkObligation(loadId)
  const remove = useRemoveObligation(loadId)
  const item = (id: string, label: string, onSelect: () => void): MenuItem => ({ id, label, onSelect })
  const marking = (id: string, label: string, to: LoadObligation['mark']) =>
    item(id, label, () => {
      mark.mutate({ obligation, mark: to })
    })
  return [
    ...(obligation.mark === null
      ? [
          ...(obligation.kind === 'free_time' ? [] : [marking('done', 'Mark as done', 'done')]),
          marking('off', 'Does not apply', 'not_applicable'),
        ]
      : [marking('open', 'Open again', null)]),
    item('edit', 'Correct', () => {
      onOpen({ what: 'edit', obligation })
    }),
    ...(obligation.waiting === null
      ? []
      : [
          item('mail', 'Draft the mail', () => {
            onOpen({ what: 'mail', obligation })
          }),
        ]),
    ...(obligation.source === 'office'
      ? [
          {
            ...item('remove', 'Remove', () => {
              remove.mutate(obligation)
            }),
            danger: true,
          },
        ]
      : []),
  ]
}
