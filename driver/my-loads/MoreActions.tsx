import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { forcedStage } from '#domain/loads/status-change.ts'
import { useSay } from '../page/use-say.ts'
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { numberOf } from './places.ts'
import type { LoadActions } from './use-load-actions.ts'
import { useStatusWords } from './use-status-words.ts'

type MoreActionsProps = {
  load: Load
  actions: LoadActions
  isLocked: boolean
}

/** What is needed rarely and must be asked twice. */
export function MoreActions({ load, actions, isLocked }: MoreActionsProps) {
  const say = useSay()
  const statusWords = useStatusWords()
  const [asking, setAsking] = useState<'force' | 'return' | null>(null)
  const stage = forcedStage(load.status, 'driver')
  const isBusy = actions.sendingId !== null || isLocked
  const isReturnable = loadStatuses[load.status].rank < loadStatuses.delivered.rank
  const close = () => setAsking(null)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        {stage !== null && (
          <PortalButton isOff={isBusy} onClick={() => setAsking('force')}>
            {say('forceNextStage')}
          </PortalButton>
        )}
        {isReturnable && (
          <PortalButton isOff={isBusy} onClick={() => setAsking('return')}>
            {say('returnLoad')}
          </PortalButton>
        )}
      </div>
      {asking === 'force' && stage !== null && (
        <ConfirmSheet
          question={say('forceQuestion', { number: numberOf(load), status: statusWords(stage) })}
          consequence={say('forceWarning')}
          confirmLabel={say('forceNextStage')}
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
          question={say('returnQuestion', { number: numberOf(load) })}
          consequence={say('returnWarning')}
          confirmLabel={say('returnLoad')}
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
