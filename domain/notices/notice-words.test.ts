import { describe, expect, it } from 'vitest'
import { noticeKinds, opensLoad, type NoticeFacts } from './notice-kinds.ts'
import { noticeWords } from './notice-words.ts'

const texas = 'America/Chicago'
const stop: NoticeFacts['stop'] = {
  type: 'pickup',
  place: 'Valley Grain',
  town: 'Hereford, TX',
  appointmentAt: '2026-11-24T20:00:00.000Z',
}
const number = '109-2026-00417'

it('says what happened, where and when, by the clock of the company', () => {
  expect(noticeWords({ kind: 'assigned', facts: { number, stop } }, 'en', texas)).toEqual({
    title: 'New load 109-2026-00417',
    text: 'Pickup: Valley Grain, Hereford, TX, Tue, Nov 24, 2:00 PM. Open it and accept it.',
  })
  expect(noticeWords({ kind: 'assigned', facts: { number, stop } }, 'es', texas)).toEqual({
    title: 'Carga nueva 109-2026-00417',
    text: 'Recoger: Valley Grain, Hereford, TX, mar, 24 de nov, 2:00 p.m. Ábrala y acéptela.',
  })
})

it('tells the time of a stop by the clocks there, and names the zone where it is another', () => {
  const words = (timeZone: string | null) =>
    noticeWords({ kind: 'assigned', facts: { number, stop: { ...stop, timeZone } } }, 'en', texas).text
  expect(words('America/Denver')).toContain('Tue, Nov 24, 1:00 PM MST. Open')
  expect(words('America/Chicago')).toContain('Tue, Nov 24, 2:00 PM. Open')
  expect(words(null)).toContain('Tue, Nov 24, 2:00 PM. Open')
  const late = { number, stop: { ...stop, timeZone: 'America/Denver' }, expectedAt: '2026-11-24T22:30:00Z' }
  expect(noticeWords({ kind: 'late', facts: late }, 'en', texas).text).toContain('3:30 PM MST')
})

it('names the zone of the company too, for a reader who is in another', () => {
  const late = { number, stop, expectedAt: '2026-11-24T22:30:00Z' }
  const { text } = noticeWords({ kind: 'late', facts: late }, 'es', texas, 'America/Denver')
  expect(text).toContain(
    'mar, 24 de nov, 2:00 p.m. CST. Llegada prevista: mar, 24 de nov, 4:30 p.m. CST. Llame',
  )
  const inDenver = { number, stop: { ...stop, timeZone: 'America/Denver' } }
  expect(noticeWords({ kind: 'assigned', facts: inDenver }, 'es', texas, 'America/Denver').text).toContain(
    'mar, 24 de nov, 1:00 p.m. Ábrala',
  )
})

it('names what changed', () => {
  const facts = { number, parts: ['stops', 'times'] } as const
  expect(noticeWords({ kind: 'changed', facts }, 'en', texas).text).toBe(
    'New: stops, times. Look at it before you drive on.',
  )
  expect(noticeWords({ kind: 'changed', facts }, 'es', texas).text).toBe(
    'Nuevo: paradas, horas. Revísela antes de seguir.',
  )
})

it('an appointment needs no more words than its stop, of which little may be known', () => {
  const textOf = (known: Partial<Exclude<NoticeFacts['stop'], undefined>>) => {
    const nothing = { type: 'dropoff', place: null, town: null, appointmentAt: null } as const
    const facts: NoticeFacts = { number, stop: { ...nothing, ...known } }
    return noticeWords({ kind: 'appointment_tomorrow', facts }, 'en', texas).text
  }
  expect(textOf({ town: 'Hereford, TX' })).toBe('Delivery: Hereford, TX.')
  expect(textOf({ type: 'pickup', place: '' })).toBe('Pickup.')
})

it('says when a late truck is expected, without two points at the end', () => {
  const facts = { number, stop, expectedAt: '2026-11-24T21:30:00.000Z' }
  expect(noticeWords({ kind: 'late', facts }, 'en', texas).text).toBe(
    'Pickup: Valley Grain, Hereford, TX, Tue, Nov 24, 2:00 PM. Expected there Tue, Nov 24, 3:30 PM. Call the office if you cannot make it.',
  )
  expect(noticeWords({ kind: 'late', facts }, 'es', texas).text).toContain('3:30 p.m. Llame a la oficina')
})

it('leaves a number as it was typed', () => {
  expect(noticeWords({ kind: 'assigned', facts: { number: '$&-1' } }, 'en', texas).title).toBe(
    'New load $&-1',
  )
})

describe.each(noticeKinds)('%s', (kind) => {
  it('can be said of the number alone, as the phone knows it when it rings', () => {
    for (const language of ['en', 'es'] as const) {
      const { title, text } = noticeWords({ kind, facts: { number } }, language, texas)
      expect(title).toContain(number)
      expect(text).toMatch(/^\p{Lu}.*\.$/u)
      expect(`${title}${text}`).not.toMatch(/[{}]|undefined|null/)
    }
  })
})

it('a load that was taken away cannot be opened', () => {
  expect(noticeKinds.filter((kind) => !opensLoad(kind))).toEqual(['taken_away'])
})
