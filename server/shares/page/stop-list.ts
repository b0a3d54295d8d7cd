import { html, type Html } from '../../pages/html.ts'
import type { SharedLoad, SharedStop } from '../shared-load.ts'
import { clockAt, expected, moment, span, type Clock } from './share-words.ts'
import { currentStop, isDone } from './stop-state.ts'

export function stopList(load: SharedLoad, clock: Clock): Html {
  const current = currentStop(load)
  return html`<ol class="stops">
    ${load.stops.map((stop, index) => {
      const state = isDone(stop, load) ? 'done' : stop === current ? currentState(stop) : 'ahead'
      return html`<li class="${state}">
        ${marker(stop, index + 1)}
        <div class="where">${whereOf(stop, state)}</div>
        <div class="when">${whenOf(load, stop, clockAt(stop, clock))}</div>
      </li>`
    })}
  </ol>`
}

const typeWords = { pickup: 'Pickup', dropoff: 'Delivery' } as const
const stateWords = { done: 'done', here: 'here now', next: 'next', ahead: null } as const

const currentState = ({ arrivedAt }: SharedStop) => (arrivedAt === null ? 'next' : 'here')

function marker({ stopType }: SharedStop, number: number): Html {
  const square = html`<rect width="22" height="22" rx="4" />`
  const shape = stopType === 'pickup' ? html`<circle cx="11" cy="11" r="11" />` : square
  return html`<svg class="mark ${stopType}" viewBox="0 0 22 22" aria-hidden="true">
    ${shape}
    <text x="11" y="15.2" text-anchor="middle">${number}</text>
  </svg>`
}

export function townWords({ city, state }: SharedStop): string | null {
  return [city, state].filter(Boolean).join(', ') || null
}

function whereOf(stop: SharedStop, state: keyof typeof stateWords): Html {
  const { companyName } = stop
  const town = townWords(stop)
  const type = typeWords[stop.stopType]
  const name = companyName ?? town ?? type
  const more = companyName === null ? type : town
  const word = stateWords[state]
  const details = [
    ...(more === null || more === name ? [] : [html`${more}`]),
    ...(word === null ? [] : [html`<span class="state">${word}</span>`]),
  ]
  return html`<p class="name">${name}</p>
    <p class="soft">${details.map((detail, index) => html`${index > 0 && ' · '}${detail}`)}</p>`
}

function whenOf({ progress }: SharedLoad, stop: SharedStop, clock: Clock): Html | null {
  const { arrivedAt, departedAt } = stop
  if (departedAt !== null)
    return html`<p>Left ${moment(departedAt, clock)}</p>
      ${arrivedAt !== null && html`<p class="soft">there ${moment(arrivedAt, clock)}</p>`}`
  if (arrivedAt !== null) return html`<p>Arrived ${moment(arrivedAt, clock)}</p>`
  const arrival = progress?.arrivals.find(({ stopId }) => stopId === stop.id)
  if (arrival)
    return html`<p>${expected(arrival, clock)}</p>
      <p class="soft">expected</p>`
  const appointment = appointmentWords(stop, clock)
  return appointment === null
    ? null
    : html`<p>${appointment}</p>
        <p class="soft">appointment</p>`
}

export function appointmentWords(
  { appointmentAt, appointmentUntil }: SharedStop,
  clock: Clock,
): string | null {
  if (appointmentAt === null) return null
  return appointmentUntil === null
    ? moment(appointmentAt, clock)
    : span(appointmentAt, appointmentUntil, clock)
}
