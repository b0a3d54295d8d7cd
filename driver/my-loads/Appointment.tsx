import { useLanguage } from '#client/words/language.ts'
import { useNow } from '../page/use-now.ts'
import { useSay } from '../page/use-say.ts'
import { formatClock, formatDueDay, nearDay } from '../page/format-day.ts'
import type { Place } from '../loads/places.ts'

/** `Today 6:30 PM`, `Wed 2:00 PM – 4:00 PM`, or the day it is due; short, a window is told by its beginning. */
export function Appointment({ place, isShort = false }: { place: Place; isShort?: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const { appointmentAt, appointmentUntil, dueDay, timeZone } = place
  if (appointmentAt === null) {
    return dueDay === null ? null : <>{say('deliveryDue', { day: formatDueDay(dueDay, language) })}</>
  }
  const at = new Date(appointmentAt)
  const [from = '', until] = [at, appointmentUntil === null || isShort ? [] : new Date(appointmentUntil)]
    .flat()
    .map((time) => formatClock(time, language, timeZone))
  const day = nearDay(at, now, language, timeZone) ?? (isShort ? null : say('today'))
  return (
    <>
      {day} <span className="whitespace-nowrap">{from}</span>
      {until !== undefined && (
        <>
          {' – '}
          <span className="whitespace-nowrap">{until}</span>
        </>
      )}
    </>
  )
}
