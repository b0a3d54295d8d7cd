import { useEffect, useState } from 'react'
import { formatSince } from '#client/format/dates.ts'
import { Switch } from '../ui/Switch.tsx'
import { PortalButton } from '../ui/PortalButton.tsx'
import { LocationHelp } from './LocationHelp.tsx'
import type { Tracking } from './use-tracking.ts'
import { useTrackingWords } from './use-tracking-words.ts'
import { useWakeLock } from './wake-lock.ts'

const tickMs = 5000
/** Until then a stored position is considered on its way and not mentioned. */
const onItsWayMs = 10_000

/** Shows honestly whether the office knows the truck's position; nothing while no load is tracked. */
export function TrackingStrip({ tracking }: { tracking: Tracking }) {
  const say = useTrackingWords()
  if (tracking.state === 'off') return null
  return (
    <section aria-label={say('tracking')} className="flex flex-col gap-3">
      <TrackingNow tracking={tracking} />
      <ScreenSwitch />
      <p className="text-small">
        {say('pauses')} {say('phoneApp')}
      </p>
    </section>
  )
}

function TrackingNow({ tracking: { state, turnOn, ...positions } }: { tracking: Tracking }) {
  const say = useTrackingWords()
  switch (state) {
    case 'denied':
      return <LocationHelp onTryAgain={turnOn} />
    case 'unsupported':
      return <p className="font-bold">{say('unsupported')}</p>
    case 'ask':
      return (
        <>
          <p className="font-bold">{say('ask')}</p>
          <PortalButton onClick={turnOn}>{say('turnOn')}</PortalButton>
        </>
      )
    case 'waiting':
      return <p className="font-bold">{say('waiting')}</p>
    case 'on':
    case 'off':
      return <SentAgo {...positions} />
  }
}

/** Only positions that the office has received count as sent. */
function SentAgo({ lastSentAt, unsentSince }: Pick<Tracking, 'lastSentAt' | 'unsentSince'>) {
  const say = useTrackingWords()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => {
      clearInterval(timer)
    }
  }, [])
  const isHeldUp = unsentSince !== null && (lastSentAt === null || now.getTime() - unsentSince >= onItsWayMs)
  return (
    <p className="tabular font-bold">
      {isHeldUp
        ? say('saved')
        : lastSentAt === null
          ? say('waiting')
          : say('sent', { age: formatSince(new Date(lastSentAt), now) })}
    </p>
  )
}

function ScreenSwitch() {
  const say = useTrackingWords()
  const { isSupported, isOn, isRefused, turn } = useWakeLock()
  if (!isSupported) return <p className="text-small">{say('noScreenOn')}</p>
  return (
    <>
      <Switch label={say('screenOn')} isOn={isOn} onChange={turn} />
      {isRefused && (
        <p role="alert" className="rounded-panel bg-warn p-4 font-bold text-on-warn">
          {say('screenRefused')}
        </p>
      )}
    </>
  )
}
