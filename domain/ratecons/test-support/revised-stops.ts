import type { LoadStop, PaperStop } from '../revision/pair-stops.ts'

/** A stop of a load, with a street of its own. */
export function onLoad(id: string, more: Partial<LoadStop> = {}): LoadStop {
  return {
    ...{ id, stopType: 'dropoff', locationId: null, name: id, street: `${String(id.length)} ${id} Rd` },
    ...{ city: 'Amarillo', state: 'TX', appointmentAt: null, appointmentUntil: null, notes: null },
    ...{ arrivedAt: null, timeZone: 'America/Chicago', ...more },
  }
}

/** The same stop as a later confirmation names it. */
export function onPaper(
  { stopType, name, street, city, state, timeZone }: LoadStop,
  more: Partial<PaperStop> = {},
): PaperStop {
  return {
    ...{ stopType, name, street, city, state, timeZone, locationId: null },
    ...{ date: null, appointmentAt: null, appointmentUntil: null, notes: null },
    ...more,
  }
}
