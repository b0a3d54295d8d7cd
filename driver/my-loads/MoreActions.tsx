import { useId, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { forcedStage } from '#domain/loads/status-change.ts'
import { moreWords } from '#client/words/more-words.ts'
import { useSay, useWords } from '../page/use-say.ts'
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { numberOf } from '../loads/places.ts'
import type { LoadActions } from './use-load-actions.ts'
import { useStatusWords } from './use-status-words.ts'

type MoreActionsProps = {
  load: Load
  actions: LoadActions
  isLocked: boolean
}

/** What is needed rarely: opened first, and asked twice. */
export function MoreActions({ load, actions, isLocked }: MoreActionsProps) {
  const say = useSay()
  const sayMore = useWords(moreWords)
  const id = useId()
  const statusWords = useStatusWords()
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState<'force' | 'return' | null>(null)
  const stage = forcedStage(load.status, 'driver')
  const isBusy = actions.isBusy || isLocked
  const isReturnable = loadStatuses[load.status].rank < loadStatuses.delivered.rank
  const close = () => setAsking(null)
  if (load.isTonu || (stage === null && !isReturnable)) return null
  return (
    <div className="flex flex-col gap-3">
      <PortalButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {say('more')}
        <Icon name={isOpen ? 'up' : 'down'} />
      </PortalButton>
      <div
        id={id}
        className={isOpen ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-6' : 'hidden'}
      >
        {isOpen && stage !== null && (
          <PortalButton isOff={isBusy} onClick={() => setAsking('force')}>
            {sayMore('forceNextStage')}
          </PortalButton>
        )}
        {isOpen && isReturnable && (
          <PortalButton isOff={isBusy} onClick={() => setAsking('return')}>
            {sayMore('returnLoad')}
          </PortalButton>
        )}
      </div>
      {asking === 'force' && stage !== null && (
        <ConfirmSheet
          question={sayMore('forceQuestion', { number: numberOf(load), status: statusWords(stage) })}
          consequence={sayMore('forceWarning')}
          confirmLabel={sayMore('forceNextStage')}
          cancelLabel={say('cancel')}
          onCancel={close}
          onConfirm={() => {
            close()
            actions.force(load, stage)
          }}
        />
      )}
      {asking === 'return' && (
        <ConfirmSheet
          question={sayMore('returnQuestion', { number: numberOf(load) })}
          consequence={sayMore('returnWarning')}
          confirmLabel={sayMore('returnLoad')}
          cancelLabel={say('cancel')}
          onCancel={close}
          onConfirm={() => {
            close()
            actions.giveBack(load)
          }}
        />
      )}
    </div>
  )
}
