import { clashLine } from '#domain/loads/clashes.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import type { Appointment } from '../../load/appointment-words.ts'
import { useCompany } from '../../page/company.ts'
import { isToDrive } from '../acts/is-to-drive.ts'

/** Which other load of its driver an appointment of a stop would clash with. */
export function useClashOf(load: Load) {
  const { timeZone } = useCompany()
  const drivers = useRead('GET /api/drivers/available').data
  return (stop: LoadStop, { at, until }: Appointment): string | null => {
    const others = drivers?.find(({ id }) => id === load.driverId)?.loads
    if (!others || !isToDrive(load)) return null
    const stops = load.stops.map((each) =>
      each.id === stop.id ? { ...each, appointmentAt: at, appointmentUntil: until } : each,
    )
    return clashLine([{ ...load, stops }], others, timeZone)
  }
}
