import { useEffect, useMemo, useState } from 'react'
import { sayIn } from '#client/words/catalogue.ts'
import { debugTestWords } from '#client/words/debug-test-words.ts'
import { useLanguage } from '#client/words/language.ts'
import { usePageHead } from '../page/use-page-head.ts'
import { paths } from '../page/paths.ts'
import { usePhone } from '../phone/phone.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { PortalLink } from '../ui/PortalLink.tsx'
import { gatherPhoneFacts } from './phone-facts.ts'
import type { PhoneFact } from './phone-facts.ts'
import { usePositionTest } from './use-position-test.ts'

/** What this phone can do, for a driver who calls because something does not work. */
export function DebugTestPage() {
  const language = useLanguage()
  const say = useMemo(() => sayIn(debugTestWords, language), [language])
  const [gathered, setGathered] = useState<readonly PhoneFact[] | null>(null)
  const [round, setRound] = useState(0)
  const phone = usePhone()
  const position = usePositionTest(say)
  usePageHead(say('title'))
  useEffect(() => {
    let isCurrent = true
    void gatherPhoneFacts(say, phone).then((found) => {
      if (isCurrent) setGathered(found)
    })
    return () => {
      isCurrent = false
    }
  }, [say, phone, round])
  const facts = gathered && [...gathered, { label: say('position'), value: position.text }]
  return (
    <main className="safe-x mx-auto flex min-h-dvh w-full max-w-[640px] flex-col gap-5 py-4">
      <div className="ml-auto min-w-32">
        <LanguageButton look="secondary" />
      </div>
      <h1 className="text-heading font-extrabold">{say('title')}</h1>
      <p>{say('lead')}</p>
      {facts ? <Facts facts={facts} /> : <p role="status">{say('checking')}</p>}
      {'geolocation' in navigator && (
        <PortalButton onClick={position.find} isOff={position.isFinding}>
          {position.isFinding ? say('finding') : say('findMe')}
        </PortalButton>
      )}
      <PortalButton
        onClick={() => {
          setRound(round + 1)
        }}
      >
        {say('again')}
      </PortalButton>
      {facts && <CopyReport say={say} facts={facts} />}
      <PortalLink href={paths.portal}>{say('toPortal')}</PortalLink>
    </main>
  )
}

function Facts({ facts }: { facts: readonly PhoneFact[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-b-2 border-bound pb-2">
          <dt className="text-small">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CopyReportProps = { say: ReturnType<typeof sayIn<typeof debugTestWords>>; facts: readonly PhoneFact[] }

function CopyReport({ say, facts }: CopyReportProps) {
  const [outcome, setOutcome] = useState<'copied' | 'by-hand' | null>(null)
  const report = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const copy = () => {
    // Without https there is no clipboard; the text can then be selected.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const done = clipboard?.writeText(report) ?? Promise.reject(new Error('no clipboard'))
    void done.then(
      () => {
        setOutcome('copied')
      },
      () => {
        setOutcome('by-hand')
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <PortalButton look="primary" onClick={copy}>
        {say('copy')}
      </PortalButton>
      <p role="status">{outcome && say(outcome === 'copied' ? 'copied' : 'copyByHand')}</p>
      {outcome === 'by-hand' && (
        <textarea
          readOnly
          aria-label={say('report')}
          rows={facts.length + 2}
          className="w-full border-2 border-bound bg-surface p-2 text-small"
          value={report}
        />
      )}
    </div>
  )
}
