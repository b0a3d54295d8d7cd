import { isDelivered } from '#domain/shares/customer-words.ts'
import { html, type Html } from '../../pages/html.ts'
import type { SharedLoad, SharedStop } from '../shared-load.ts'
import { clockAt, dayOf, expected, lateness, moment, type Clock } from './share-words.ts'
import { appointmentWords } from './stop-list.ts'
import { currentStop } from './stop-state.ts'

/** The expected arrival and the appointment. */
export function shareFacts(load: SharedLoad, clock: Clock): Html | null {
  if (load.isTonu) return null
  const facts = isDelivered(load) ? deliveredFacts(load, clock) : expectedFacts(load, clock)
  return facts.length === 0 ? null : html`<dl class="facts">${facts}</dl>`
}

function fact(name: string, words: string, late: string | null = null): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${words}${late !== null && html` <span class="late">${late}</span>`}</dd>
  </div>`
}

function deliveredFacts({ deliveredAt, deliveryDueAt, stops }: SharedLoad, companyClock: Clock): Html[] {
  const last = stops.at(-1)
  const clock = last ? clockAt(last, companyClock) : companyClock
  const delivered = deliveredAt === null ? [] : [fact('Delivered', moment(deliveredAt, clock))]
  return [...delivered, ...(deliveryDueAt === null ? [] : [fact('Due', dayOf(deliveryDueAt))])]
}

function expectedFacts(load: SharedLoad, clock: Clock): Html[] {
  const { deliveryDueAt, stops } = load
  const next = currentStop(load) ?? stops[0]
  const due = deliveryDueAt === null ? [] : [fact('Delivery due', dayOf(deliveryDueAt))]
  return next && next.arrivedAt === null ? [...nextStopFacts(load, next, clockAt(next, clock)), ...due] : due
}

function nextStopFacts({ progress }: SharedLoad, next: SharedStop, clock: Clock): Html[] {
  const arrival = progress?.arrivals.find(({ stopId }) => stopId === next.id)
  const appointment = appointmentWords(next, clock)
  const latest = next.appointmentUntil ?? next.appointmentAt
  const isLate = arrival?.isLate === true
  const lateBy = isLate && latest !== null ? lateness(arrival.earliest, latest) : null
  const arrives = arrival && {
    name: next.city === null ? 'Arrives' : `Arrives at ${next.city}`,
    words: expected(arrival, clock),
  }
  return [
    // Without an appointment, lateness is measured against the due day.
    ...(arrives ? [fact(arrives.name, arrives.words, isLate && latest === null ? 'late' : null)] : []),
    ...(appointment === null ? [] : [fact('Appointment', appointment, lateBy)]),
  ]
}
