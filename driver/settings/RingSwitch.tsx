import { useEffect, useState } from 'react'
import { pushState, subscribePush, unsubscribePush, type PushState } from '../inbox/push.ts'
import { useInboxWords } from '../inbox/use-inbox-words.ts'
import { Switch } from '../ui/Switch.tsx'

const hints = {
  denied: 'ringDenied',
  unsupported: 'ringUnsupported',
  on: 'ringText',
  off: 'ringText',
} as const

/** Turns push notifications on this phone on or off; if they are unavailable, the reason. */
export function RingSwitch() {
  const say = useInboxWords()
  const [state, setState] = useState<PushState | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void pushState().then((found) => {
      if (isCurrent) setState(found)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (state === null) return null
  const change = (isOn: boolean) => {
    setFailed(false)
    ;(isOn ? subscribePush() : unsubscribePush()).then(setState, () => {
      setFailed(true)
    })
  }
  return (
    <div className="flex flex-col gap-2">
      {(state === 'on' || state === 'off') && (
        <Switch label={say('ring')} isOn={state === 'on'} onChange={change} />
      )}
      <p className="text-small">{say(hints[state])}</p>
      {hasFailed && (
        <p role="alert" className="rounded-panel bg-warn p-4 font-bold text-on-warn">
          {say('ringFailed')}
        </p>
      )}
    </div>
  )
}
