import type { Load } from '#contract/load-views.ts'
import { isUnauthorized } from '#client/api/api-error.ts'
import { failureWords } from '../page/failure-words.ts'
import { useSay } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'
import { paths } from '../page/paths.ts'
import { PortalLink } from '../ui/PortalLink.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { nextStep } from './next-step.ts'
import { numberOf } from './places.ts'
import type { LoadActions } from './use-load-actions.ts'
import { useStatusWords } from './use-status-words.ts'

type FootProps = {
  load: Load
  actions: LoadActions
  /** The POD lies on this phone and goes to the office by itself. */
  isPodStored: boolean
  /** The step is too new to be pressed. */
  isLocked: boolean
  /** Which load the button is about, where there is more than one. */
  showsNumber: boolean
  onTakePhoto: () => void
}

/** What did not work, until it is read. */
function RefusalBox({ actions, load }: { actions: LoadActions; load: Load }) {
  const say = useSay()
  const { refusal } = actions
  if (refusal?.loadId !== load.id) return null
  return (
    <div role="alert" className="mb-3 flex flex-col gap-3 rounded-panel bg-error p-4 text-on-error">
      <div>
        <p className="font-extrabold">{say(refusal.title)}</p>
        <p>{failureWords(refusal.error, say, refusal.fallback)}</p>
      </div>
      {isUnauthorized(refusal.error) ? (
        <PortalLink href={paths.login}>{say('goToLogin')}</PortalLink>
      ) : (
        <button
          type="button"
          onClick={() => actions.setRefusal(null)}
          className="min-h-14 rounded-panel border-2 border-current px-4 font-bold"
        >
          {say('understood')}
        </button>
      )}
    </div>
  )
}

/** The one thing to do next, always at the same place under the thumb. */
export function Foot({ load, actions, isPodStored, isLocked, showsNumber, onTakePhoto }: FootProps) {
  const say = useSay()
  const statusWords = useStatusWords()
  const step = nextStep(load)
  let label: string
  let press: (() => void) | null
  if (actions.sendingId !== null) {
    label = say('sending')
    press = null
  } else if (isLocked) {
    label = say('nowStatus', { status: statusWords(load.status) })
    press = null
  } else if (step === null || (step.kind === 'pod' && isPodStored)) {
    return <RefusalBox actions={actions} load={load} />
  } else if (step.kind === 'pod') {
    label = say('takePodPhoto')
    press = onTakePhoto
  } else {
    label = say(step.words)
    press = () => (step.kind === 'accept' ? actions.accept(load) : actions.step(load, step.to))
  }
  return (
    <footer className="safe-x sticky bottom-0 border-t-2 border-bound bg-canvas pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <div className="mx-auto max-w-[608px]">
        <RefusalBox actions={actions} load={load} />
        {showsNumber && <p className="tabular mb-1 text-small font-bold">{numberOf(load)}</p>}
        <PortalButton look="primary" isOff={press === null} onClick={() => press?.()}>
          {isLocked && <Icon name="check" />}
          {label}
        </PortalButton>
      </div>
    </footer>
  )
}
