import type { LoadStop, PaperStop } from '../revision/pair-stops.ts'

/** A stop of a load, with a street of its own. */
export function onLoad(id: string, more: Partial<LoadStop> = {}): LoadStop {
  return {
    ...{ id, stopType: 'dropoff', locationId: null, name: id, street: `${String(id.length)} ${id} Rd` },
    ...{ city: 'Amarillo', state: 'TX', appointmentAt: null, appointmentUntil: null, notes: null },
    ...{ arrivedAt: null, ...more },
  }
}

/** The same stop as a later confirmation names it. */
export function onPaper(
  { stopType, name, street, city, state }: LoadStop,
  more: Partial<PaperStop> = {},
): PaperStop {
  return {
    ...{ stopType, name, street, city, state, locationId: null },
    ...{ date: null, appointmentAt: null, appointmentUntil: null, notes: null },
    ...more,
  }
}
