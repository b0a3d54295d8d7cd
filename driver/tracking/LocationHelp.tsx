import { PortalButton } from '../ui/PortalButton.tsx'
import { useTrackingWords } from './use-tracking-words.ts'

const phones = {
  android: ['androidPhone', 'androidPage', 'androidApp'],
  iphone: ['iphonePhone', 'iphonePage', 'iphoneApp'],
} as const

/** How to turn the location on again; no page can ask a second time once the driver has refused. */
export function LocationHelp({ onTryAgain }: { onTryAgain: () => void }) {
  const say = useTrackingWords()
  return (
    <details className="rounded-panel border-2 border-bound">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 px-4 py-2 font-bold">
        <span aria-hidden>▸</span>
        {say('denied')}
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        {(['android', 'iphone'] as const).map((phone) => (
          <section key={phone}>
            <h3 className="font-extrabold">{say(phone)}</h3>
            <ol className="flex list-decimal flex-col gap-1 pl-6">
              {phones[phone].map((step) => (
                <li key={step}>{say(step)}</li>
              ))}
            </ol>
          </section>
        ))}
        <PortalButton onClick={onTryAgain}>{say('tryAgain')}</PortalButton>
      </div>
    </details>
  )
}
