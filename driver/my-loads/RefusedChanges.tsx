import { ApiError } from '#client/api/api-error.ts'
import type { Entry } from '#client/queue/entry.ts'
import { failureWords } from '../page/failure-words.ts'
import { useSay } from '../page/use-say.ts'
import { Alarm } from '../ui/Alarm.tsx'
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
