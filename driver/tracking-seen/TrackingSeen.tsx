import { useCallback, useEffect, useState } from 'react'
import { call, type Answer } from '#client/api/call.ts'
import { useLanguage } from '#client/words/language.ts'
import { formatWhen, whenOf } from '../inbox/format-when.ts'
import { useInboxWords } from '../inbox/use-inbox-words.ts'
import { PortalButton } from '../ui/PortalButton.tsx'

type Seen = Answer<'GET /api/tracking/mine'>

/** Whether the driver is tracked, since when, and who of the office looked: whoever is watched may know it. */
export function TrackingSeen() {
  const say = useInboxWords()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(() => {
    call('GET /api/tracking/mine').then(setSeen, () => setFailed(true))
  }, [])
  useEffect(read, [read])
  const readAgain = () => {
    setFailed(false)
    read()
  }
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && (
        <div role="alert" className="flex flex-col gap-3 rounded-panel bg-warn p-4 font-bold text-on-warn">
          <p>{say('notRead')}</p>
          <PortalButton onClick={readAgain}>{say('tryAgain')}</PortalButton>
        </div>
      )}
      {seen === null && !hasFailed && <p role="status">{say('askingOffice')}</p>}
      {seen !== null && <SeenFacts seen={seen} />}
    </div>
  )
}

function SeenFacts({ seen: { since, loads, lastPositionAt, viewers } }: { seen: Seen }) {
  const say = useInboxWords()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <>
      <div>
        <p className="font-bold">
          {since === null ? say('notTracked') : say('tracked', { time: formatWhen(since, now, language) })}
        </p>
        {loads.length > 0 && (
          <p>{say('trackedFor', { numbers: loads.map(({ number109 }) => number109).join(', ') })}</p>
        )}
        <p>
          {lastPositionAt === null
            ? say('noneSent')
            : say('lastSent', { time: formatWhen(lastPositionAt, now, language) })}
        </p>
      </div>
      {viewers.length === 0 && <p>{say('nobodyLooked')}</p>}
      <ul className="flex flex-col gap-2">
        {viewers.map(({ name, lastAt }) => {
          const { day, time } = whenOf(lastAt, now, language)
          return (
            <li key={`${name} ${lastAt}`}>
              {day === null ? say('looked', { name, time }) : say('lookedOn', { name, day, time })}
            </li>
          )
        })}
      </ul>
    </>
  )
}
