import { useId } from 'react'
import type { NotificationPreferences } from '#contract/notices.ts'
import { useInboxWords } from '../inbox/use-inbox-words.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { RingSwitch } from './RingSwitch.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextSwitch } from './TextSwitch.tsx'
import { usePreferences } from './use-preferences.ts'

const wishes = [
  'loadAssignments',
  'statusReminders',
  'deliveryAlerts',
  'documentReminders',
  'emergencyAlerts',
] as const
const ways = ['inAppEnabled', 'emailEnabled'] as const

/** What the driver is told of, how, and when the phone stays quiet. Every change is kept at once. */
export function NoticeSettings() {
  const say = useInboxWords()
  const { preferences, save, failure, reload } = usePreferences()
  return (
    <div className="flex flex-col gap-4">
      {failure !== null && (
        <div role="alert" className="flex flex-col gap-3 rounded-panel bg-warn p-4 font-bold text-on-warn">
          <p>{say(failure)}</p>
          {preferences === null && <PortalButton onClick={reload}>{say('tryAgain')}</PortalButton>}
        </div>
      )}
      <RingSwitch />
      {preferences !== null && <Choices preferences={preferences} save={save} />}
    </div>
  )
}

type ChoicesProps = {
  preferences: NotificationPreferences
  save: (change: Partial<NotificationPreferences>) => void
}

function Choices({ preferences, save }: ChoicesProps) {
  const say = useInboxWords()
  const choice = (name: (typeof wishes)[number] | (typeof ways)[number] | 'enableQuietHours') => (
    <Switch
      key={name}
      label={say(name)}
      isOn={preferences[name]}
      onChange={(isOn) => {
        save({ [name]: isOn })
      }}
    />
  )
  return (
    <>
      {wishes.map(choice)}
      <h3 className="font-extrabold">{say('ways')}</h3>
      {ways.map(choice)}
      <h3 className="font-extrabold">{say('smsEnabled')}</h3>
      <TextSwitch />
      <h3 className="font-extrabold">{say('quiet')}</h3>
      {choice('enableQuietHours')}
      {preferences.enableQuietHours && (
        <>
          <div className="flex flex-wrap gap-3">
            {(['quietHoursStart', 'quietHoursEnd'] as const).map((name) => (
              <ClockTime
                key={name}
                label={say(name)}
                value={preferences[name]}
                onChange={(time) => {
                  save({ [name]: time })
                }}
              />
            ))}
          </div>
          <p className="text-small">{say('companyTime')}</p>
        </>
      )}
    </>
  )
}

type ClockTimeProps = { label: string; value: string; onChange: (time: string) => void }

function ClockTime({ label, value, onChange }: ClockTimeProps) {
  const id = useId()
  return (
    <div className="flex flex-1 basis-32 flex-col gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <input
        id={id}
        type="time"
        value={value}
        onChange={({ target }) => {
          // A time that is half cleared is none.
          if (target.value !== '') onChange(target.value)
        }}
        className="min-h-14 w-full rounded-panel border-2 border-bound bg-canvas px-3 text-text"
      />
    </div>
  )
}
