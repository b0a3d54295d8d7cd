import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from '#domain/calendar.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { filterChips } from './filter-chips.ts'
import { filterOptions } from './filter-options.ts'
import { filterCount, meetsFilter, noFilter, readFilter, writeFilter } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-21T18:00:00Z') }
const day = (text: string) => parseCalendarDate(text)
const customer = { id: 'c-1', name: 'Plains Brokerage' }
const loads = {
  waiting: aLoad({ number109: 'waiting', deliveryDueAt: '2026-11-20' }),
  driven: aLoadWithDriver({
    number109: 'driven',
    status: 'in_transit',
    customerId: customer.id,
    customer,
    deliveryDueAt: '2026-11-24',
    stops: [aStop({ stopType: 'pickup', city: 'Hereford' }), aStop({ city: 'Denton' })],
    // The evening of the 19th in Texas.
    createdAt: '2026-11-20T04:30:00.000Z',
  }),
  delivered: aLoadWithDriver({
    number109: 'delivered',
    status: 'delivered',
    deliveryDueAt: '2026-11-19',
    // Half an hour past midnight in Texas.
    deliveredAt: '2026-11-21T06:30:00.000Z',
    podDocumentPath: '/objects/1',
    stops: [aStop({ city: 'Tulsa' })],
  }),
  billed: aLoadWithDriver({
    number109: 'billed',
    status: 'awaiting_payment',
    podDocumentPath: '/objects/2',
    invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '1.00', status: 'finalized' },
  }),
  drafted: aLoadWithDriver({
    number109: 'drafted',
    status: 'awaiting_invoicing',
    podDocumentPath: '/objects/3',
    invoice: { id: 'i', invoiceNumber: '6013', totalAmount: '1.00', status: 'draft' },
  }),
}
const all = Object.values(loads)

const shown = (filter: Partial<LoadFilter>) =>
  all.filter(meetsFilter({ ...noFilter, ...filter }, clock)).map(({ number109 }) => number109)

describe('a filter', () => {
  it.each<[string, Partial<LoadFilter>, string[]]>([
    ['nothing', {}, ['waiting', 'driven', 'delivered', 'billed', 'drafted']],
    ['statuses', { statuses: ['in_transit', 'delivered'] }, ['driven', 'delivered']],
    ['a driver', { driver: loads.driven.driverId }, ['driven']],
    ['no driver', { driver: 'none' }, ['waiting']],
    ['a customer', { customer: 'c-1' }, ['driven']],
    ['a city, whatever its case', { city: 'hereford' }, ['driven']],
    ['another city', { city: 'Tulsa' }, ['delivered']],
    ['a due day from', { from: day('2026-11-20') }, ['waiting', 'driven']],
    ['a due day until', { to: day('2026-11-20') }, ['waiting', 'delivered']],
    ['a period', { from: day('2026-11-20'), to: day('2026-11-20') }, ['waiting']],
    [
      'the day of creation by the company’s clock',
      { dateOf: 'created', from: day('2026-11-19'), to: day('2026-11-19') },
      ['driven'],
    ],
    ['a POD', { pod: 'yes' }, ['delivered', 'billed', 'drafted']],
    ['no POD', { pod: 'no' }, ['waiting', 'driven']],
    ['overdue, which what is delivered is not', { isOverdue: true }, ['waiting']],
    ['the figure In Transit, which leaves out what is delivered', { figure: 'in-transit' }, ['driven']],
    ['the figure Owed, which went out and is not paid', { figure: 'owed' }, ['billed']],
    ['the figure Delivered Today, by the company’s clock', { figure: 'delivered-today' }, ['delivered']],
    ['all of it at once', { statuses: ['in_transit'], pod: 'yes' }, []],
  ])('by %s', (_by, filter, expected) => {
    expect(shown(filter)).toEqual(expected)
  })

  it('by Delivered Today leaves out a truck that was ordered and not used, though it was billed today', () => {
    const figure = meetsFilter({ ...noFilter, figure: 'delivered-today' }, clock)
    expect(figure({ ...loads.billed, deliveredAt: loads.delivered.deliveredAt })).toBe(true)
    expect(figure({ ...loads.billed, deliveredAt: loads.delivered.deliveredAt, isTonu: true })).toBe(false)
  })

  it('survives the way through the address, beside what else stands there', () => {
    const filter: LoadFilter = {
      statuses: ['assigned', 'delivered'],
      driver: 'none',
      customer: 'c-1',
      city: 'Fort Worth',
      dateOf: 'created',
      from: day('2026-11-01'),
      to: day('2026-11-30'),
      pod: 'no',
      isOverdue: true,
      figure: 'delivered-today',
    }
    const params = writeFilter(new URLSearchParams('tab=loads&q=417'), filter)
    expect(readFilter(new URLSearchParams(params.toString()))).toEqual(filter)
    expect(writeFilter(params, noFilter).toString()).toBe('tab=loads&q=417')
  })

  it('leaves out what makes no sense in an address', () => {
    const params = new URLSearchParams('status=nope,delivered&from=2026-02-30&pod=perhaps&date=x&overdue=1')
    expect(readFilter(params)).toEqual({ ...noFilter, statuses: ['delivered'] })
  })
})

describe('what the list is narrowed to', () => {
  const filter: LoadFilter = {
    ...noFilter,
    statuses: ['in_transit'],
    driver: loads.driven.driverId,
    customer: 'c-1',
    city: 'Denton',
    from: day('2026-11-20'),
    to: day('2026-11-24'),
    pod: 'no',
    isOverdue: true,
  }

  it('is said in words', () => {
    expect(filterChips(filter, all, clock).map(({ label }) => label)).toEqual([
      'In Transit',
      'Driver: Dale Young',
      'Customer: Plains Brokerage',
      'City: Denton',
      'Delivery due: Nov 20 to Nov 24',
      'No POD',
      'Overdue',
    ])
  })

  it.each([
    [{ from: day('2026-11-20') }, 'Delivery due from Nov 20'],
    [{ to: day('2025-11-20') }, 'Delivery due until Nov 20, 2025'],
    [{ dateOf: 'created', from: day('2026-11-20'), to: day('2026-11-20') }, 'Created: Nov 20'],
    [{ driver: 'none' }, 'Driver: none'],
    [{ driver: 'somebody who has no load here' }, 'Driver: unknown'],
  ] as const)('%o is %s', (part, label) => {
    expect(filterChips({ ...noFilter, ...part }, all, clock).map((chip) => chip.label)).toEqual([label])
  })

  it('is taken away one by one, until nothing is left', () => {
    expect(filterCount(filter)).toBe(filterChips(filter, all, clock).length)
    expect(filterCount(noFilter)).toBe(0)
    let left = filter
    for (let chips = filterChips(left, all, clock); chips[0]; chips = filterChips(left, all, clock)) {
      left = chips[0].without
    }
    expect(left).toEqual(noFilter)
  })
})

it('offers only what occurs in the list, each once', () => {
  const { drivers, customers, cities } = filterOptions([...all, loads.driven])
  expect(drivers.map(({ label }) => label)).toEqual(['No driver', ...Array<string>(4).fill('Dale Young')])
  expect(customers).toEqual([{ value: 'c-1', label: 'Plains Brokerage' }])
  expect(cities.map(({ label }) => label)).toContain('Denton')
  expect(new Set(cities.map(({ label }) => label)).size).toBe(cities.length)
})
