import type { Load } from '#contract/load-views.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import { sayIn } from '#client/words/catalogue.ts'
import { useLanguage } from '#client/words/language.ts'
import { whyPositionWords } from '#client/words/why-position-words.ts'
import { ApiError } from '#client/api/api-error.ts'
import { refusalWords } from '../loads/load-taps.ts'
import { failureWords } from '../page/failure-words.ts'
import { useSay, type SayDriver } from '../page/use-say.ts'
import { Alarm } from '../ui/Alarm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { nextStep, stepWords } from '../loads/next-step.ts'
import { likelyDelivery, type MissingPods } from '../loads/missing-pods.ts'
import { numberOf } from '../loads/places.ts'
import type { LoadActions } from './use-load-actions.ts'
import { useStatusWords } from './use-status-words.ts'

type FootProps = {
  load: Load
  actions: LoadActions
  missing: MissingPods
  /** The step is too new to be pressed. */
  isLocked: boolean
  /** Shows the load's number if there is more than one. */
  showsNumber: boolean
  /** Asks for the position in the same press that accepts. */
  onAccept: () => void
  onTakePhoto: () => void
  onFinish: () => void
}

function useStep({ load, actions, missing, isLocked, onAccept, onTakePhoto, onFinish }: FootProps) {
  const say = useSay()
  const statusWords = useStatusWords()
  const step = nextStep(load)
  if (isLocked) return { label: say('nowStatus', { status: statusWords(load.status) }), press: null }
  if (step === null) return null
  switch (step.kind) {
    case 'accept':
      return {
        label: say('acceptLoad'),
        press: () => {
          onAccept()
          actions.step(load, step.to)
        },
      }
    case 'papers':
      return missing.isAny
        ? { label: podWords(load, missing, say), press: onTakePhoto }
        : { label: say('doneWithLoad'), press: onFinish }
    case 'step':
      return { label: stepWords(load, step.to, say), press: () => actions.step(load, step.to) }
  }
}

/** Of several deliveries it names the one. */
function podWords(load: Load, missing: MissingPods, say: SayDriver): string {
  const name = missing.stops.find(({ id }) => id === likelyDelivery(load, missing))?.companyName
  return [say('takePodPhoto'), name].filter(Boolean).join(': ')
}

/** The one thing to do next, always at the same place under the thumb. */
export function Foot(props: FootProps) {
  const { load, actions, isLocked, showsNumber } = props
  const say = useSay()
  const step = useStep(props)
  const language = useLanguage()
  const sayWhy = sayIn(whyPositionWords, language)
  const unstored = actions.unstored?.loadId === load.id ? actions.unstored : null
  if (step === null && unstored === null) return null
  return (
    <footer className="safe-x sticky bottom-0 border-t-2 border-bound bg-canvas pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-[608px] flex-col gap-3">
        {unstored && <Alarm {...unstoredWords(unstored, say)} onRead={actions.forgetUnstored} />}
        {showsNumber && <p className="tabular -mb-2 text-small font-bold">{numberOf(load)}</p>}
        {mayAccept(load.status) && <p className="text-small">{sayWhy('whyPosition')}</p>}
        {step !== null && (
          <PortalButton
            look="primary"
            isOff={step.press === null || actions.isBusy}
            onClick={() => step.press?.()}
          >
            {isLocked && <Icon name="check" />}
            <span className="text-balance">{step.label}</span>
          </PortalButton>
        )}
      </div>
    </footer>
  )
}

/** Without storage the office may have refused it at once; otherwise there was neither room nor signal. */
function unstoredWords({ tap, error }: NonNullable<LoadActions['unstored']>, say: SayDriver) {
  const isRefused = error instanceof ApiError && error.code !== null && error.status < 500
  if (!isRefused) return { title: say('notStored'), text: say('notStoredText') }
  const { title, fallback } = refusalWords(tap)
  return { title: say(title), text: failureWords(error, say, fallback) }
}
