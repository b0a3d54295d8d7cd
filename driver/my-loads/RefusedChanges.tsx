import { ApiError } from '#client/api/api-error.ts'
import type { Entry } from '#client/queue/entry.ts'
import { failureWords } from '../page/failure-words.ts'
import { useSay } from '../page/use-say.ts'
import { refusalWords } from '../loads/load-taps.ts'

type RefusedChangesProps = {
  entries: readonly Entry[]
  onRead: (entry: Entry) => void
}

/** What the office refused, and why, until the driver has read it. */
export function RefusedChanges({ entries, onRead }: RefusedChangesProps) {
  const say = useSay()
  return entries.map((entry) => {
    if (entry.refusal === null) return null
    const { title, fallback } = refusalWords(entry)
    return (
      <Alarm
        key={entry.id}
        title={say(title)}
        text={failureWords(new ApiError(entry.refusal.status, entry.refusal.text), say, fallback)}
        onRead={() => onRead(entry)}
      />
    )
  })
}

export function Alarm({ title, text, onRead }: { title: string; text: string; onRead: () => void }) {
  const say = useSay()
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-panel bg-error p-4 text-on-error">
      <div>
        <p className="font-extrabold">{title}</p>
        <p>{text}</p>
      </div>
      <button
        type="button"
        onClick={onRead}
        className="min-h-14 rounded-panel border-2 border-current px-4 font-bold"
      >
        {say('understood')}
      </button>
    </div>
  )
}
