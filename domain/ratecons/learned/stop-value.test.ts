import { describe, expect, test } from 'vitest'
import type { PaperReading } from '../values/paper-values.ts'
import type { PaperStopReading } from '../values/stop-values.ts'
import type { StopLearned } from './learned-fields.ts'
import type { KnownRule } from './rule.ts'
import { withStopValue } from './stop-value.ts'

const place = { page: 1, x: 0.1, y: 0.2, width: 0.1, height: 0.01 }
const reading = (text: string): PaperReading => ({
  text,
  confidence: 0.7,
  place,
  words: text,
  alternatives: [],
})
const stop: PaperStopReading = {
  ...{ kind: 'pickup', name: reading('Kestrel Foods'), references: [] },
  ...{ address: reading('2200 Industrial Blvd, Hereford, TX 79045') },
  ...{ street: '2200 Industrial Blvd', city: 'Hereford', state: 'TX', zip: '79045' },
  ...{
    appointment: reading('03/04/2026 08:00'),
    date: '2026-03-04',
    from: '08:00',
    to: null,
    timeKind: null,
  },
}

function learned(field: StopLearned, text: string, of = stop) {
  const rule: KnownRule = {
    ...{ id: 'r', field, way: 'below', label: 'SHIPPER', page: 1, nth: 0, steps: 1, pick: 0, x: 0, y: 0 },
    ...{ confirmations: 2, contradictions: 0 },
  }
  return withStopValue(of, field, {
    rule,
    reading: { text, confidence: 0.88, place, words: text, by: 'learned' },
  })
}

describe('a stop of which a rule reads', () => {
  test('the name has that name, and keeps the one that it had as an alternative', () => {
    const { name, ...rest } = learned('stop.name', 'Palo Duro Canning')
    expect([name?.text, name?.alternatives.map(({ text }) => text)]).toEqual([
      'Palo Duro Canning',
      ['Kestrel Foods'],
    ])
    expect(rest.address).toBe(stop.address)
  })

  test.each<[StopLearned, string, string]>([
    ['stop.street', '18 Curry Rd', '18 Curry Rd, Hereford, TX 79045'],
    ['stop.city', 'Denton', '2200 Industrial Blvd, Denton, TX 79045'],
    ['stop.state', 'NM', '2200 Industrial Blvd, Hereford, NM 79045'],
    ['stop.zip', '79102', '2200 Industrial Blvd, Hereford, TX 79102'],
  ])('its %s has the address with it', (field, text, address) => {
    const changed = learned(field, text)
    expect(Object.values(changed)).toContain(text)
    expect([changed.address?.text, changed.address?.words]).toEqual([address, text])
    expect(changed.address?.alternatives.map((each) => each.text)).toEqual([stop.address?.text])
  })

  test('the street that it has stays as it is', () => {
    expect(learned('stop.street', '2200 Industrial Blvd')).toBe(stop)
  })

  test.each<[StopLearned, string, string]>([
    ['stop.date', '2026-03-05', '03/05/2026 08:00'],
    ['stop.from', '09:30', '03/04/2026 09:30'],
    ['stop.to', '14:00', '03/04/2026 08:00 - 14:00'],
  ])('its %s has the appointment with it', (field, text, appointment) => {
    const changed = learned(field, text)
    expect([changed.date, changed.from, changed.to]).toContain(text)
    expect(changed.appointment?.text).toBe(appointment)
    expect(changed.appointment?.alternatives.map((each) => each.text)).toEqual(['03/04/2026 08:00'])
    expect(changed.address).toBe(stop.address)
  })

  test('first come, first served says so beside the new time', () => {
    expect(learned('stop.from', '09:30', { ...stop, timeKind: 'fcfs' }).appointment?.text).toBe(
      '03/04/2026 FCFS 09:30',
    )
  })

  test('the time that it has stays as it is', () => {
    expect(learned('stop.from', '08:00')).toBe(stop)
  })

  test('a time without a day has no appointment, and a day alone is one', () => {
    const without = { ...stop, appointment: null, date: null, from: null }
    expect(learned('stop.from', '09:30', without)).toBe(without)
    expect(learned('stop.date', '2026-03-05', without).appointment?.text).toBe('03/05/2026')
  })
})
