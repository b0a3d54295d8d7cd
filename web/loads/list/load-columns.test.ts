import { describe, expect, it } from 'vitest'
import { layOut } from '#client/ui/table/grid-layout.ts'
import { orderOf, sortRows } from '#client/ui/table/columns.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { paperColumns, roadColumns } from './load-columns.tsx'
import { numberWidths } from './number-widths.ts'

const numbers = [
  aLoad({ number109: '109-2026-417', bolNumber: '3741119', tripRate: '18104.00' }),
  aLoad({ trailerNumber: '5309' }),
]
const makers = {
  assignField: () => null,
  onInvoice: () => undefined,
  widths: numberWidths(numbers),
  timeZone: 'America/Chicago',
  namesFields: false,
}
const road = roadColumns({ ...makers, widths: numberWidths(numbers.slice(0, 1)) })
const paper = paperColumns(makers)
const sorted = (columns: typeof road, columnId: string, loads: Parameters<typeof aLoad>[0][]) =>
  sortRows(loads.map(aLoad), orderOf(columns, { columnId, direction: 'ascending' }), 'ascending')

describe('the order of the list', () => {
  it('takes numbers by their size, not by their first digit', () => {
    const loads = ['109-2026-10', '109-2026-9', '109-2025-100'].map((number109) => ({ number109 }))
    expect(sorted(road, 'number109', loads).map(({ number109 }) => number109)).toEqual([
      '109-2025-100',
      '109-2026-9',
      '109-2026-10',
    ])
  })

  it('takes names whatever their case and accents, those without one first', () => {
    const drivers = ['Zoe', 'álvaro', null, 'Ann', 'Bo'].map((driverName) => ({ driverName }))
    expect(sorted(road, 'driver', drivers).map(({ driverName }) => driverName)).toEqual([
      null,
      'álvaro',
      'Ann',
      'Bo',
      'Zoe',
    ])
  })

  it('takes statuses by the way a load goes', () => {
    const statuses = (['delivered', 'assigned', 'at_shipper'] as const).map((status) => ({ status }))
    expect(sorted(road, 'status', statuses).map(({ status }) => status)).toEqual([
      'assigned',
      'at_shipper',
      'delivered',
    ])
  })

  it('takes places by the city that is shown', () => {
    const to = (city: string) => ({ stops: [aStop({ stopType: 'pickup', city }), aStop({ city })] })
    for (const column of ['pickup', 'destinations']) {
      const cities = sorted(road, column, [to('Tulsa'), to('Abilene'), to('Denton')])
      expect(cities.map(({ stops }) => stops[0]?.city)).toEqual(['Abilene', 'Denton', 'Tulsa'])
    }
  })

  it('takes positions by their age, those that are not known last', () => {
    const heard = ['2026-11-21T11:00:00.000Z', null, '2026-11-21T09:00:00.000Z']
    const loads = heard.map((lastLocationUpdate) => ({ lastLocationUpdate }))
    expect(sorted(road, 'position', loads).map((load) => load.lastLocationUpdate)).toEqual([
      heard[2],
      heard[0],
      null,
    ])
  })

  it('takes amounts by their size, and ages by how long the load waits', () => {
    const amounts = ['900.00', '12000.00', '1000.00'].map((tripRate) => ({ tripRate }))
    expect(sorted(paper, 'amount', amounts).map(({ tripRate }) => tripRate)).toEqual([
      '900.00',
      '1000.00',
      '12000.00',
    ])
    const ages = ['2026-11-03', '2026-11-20'].map((day) => ({
      status: 'awaiting_payment' as const,
      invoicedAt: `${day}T12:00:00.000Z`,
    }))
    expect(sorted(paper, 'age', ages).map(({ invoicedAt }) => invoicedAt?.slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-03',
    ])
    // A draft waits since the delivery, as its age says.
    const drafts = [
      { deliveredAt: '2026-11-10T12:00:00.000Z', invoicedAt: '2026-11-19T12:00:00.000Z' },
      { deliveredAt: '2026-11-12T12:00:00.000Z', invoicedAt: null },
    ].map((facts) => ({ ...facts, status: 'awaiting_invoicing' as const }))
    expect(sorted(paper, 'age', drafts).map(({ deliveredAt }) => deliveredAt?.slice(0, 10))).toEqual([
      '2026-11-12',
      '2026-11-10',
    ])
  })

  it('takes customers, invoices and references by what is written, a draft as not invoiced', () => {
    const customers = ['Plains', 'amarillo', null].map((name) => ({
      customer: name === null ? null : { id: name, name },
    }))
    expect(sorted(road, 'customer', customers).map(({ customer }) => customer?.name)).toEqual([
      ...[undefined, 'amarillo', 'Plains'],
    ])
    const invoice = { id: 'i', totalAmount: '1.00', status: 'finalized' } as const
    const invoices = ['6100', '999'].map((invoiceNumber) => ({ invoice: { ...invoice, invoiceNumber } }))
    expect(sorted(paper, 'invoice', invoices).map((load) => load.invoice?.invoiceNumber)).toEqual([
      '999',
      '6100',
    ])
    const bols = ['20', '3', null].map((bolNumber) => ({ bolNumber }))
    expect(sorted(paper, 'bolNumber', bols).map(({ bolNumber }) => bolNumber)).toEqual([null, '3', '20'])
    const days = ['2026-11-20', '2026-11-03', '2026-11-01'].map((day, index) => ({
      number109: day,
      invoicedAt: `${day}T12:00:00.000Z`,
      invoice: { ...invoice, invoiceNumber: day, status: index === 0 ? 'draft' : invoice.status },
    }))
    expect(sorted(paper, 'invoiced', days).map(({ number109 }) => number109)).toEqual([
      ...['2026-11-20', '2026-11-01', '2026-11-03'],
    ])
  })

  it('can be had by every column', () => {
    expect([...road, ...paper].filter(({ sort }) => sort === undefined)).toEqual([])
  })
})

describe('the columns', () => {
  it('are headed as on the papers', () => {
    expect(road.map(({ header }) => header)).toEqual([
      ...['109 Number', 'Pickup', 'Destinations', 'Customer', 'Driver', 'BOL (374)', 'Invoice #', 'Status'],
      'Position',
    ])
    expect(paper.map(({ header }) => header)).toEqual([
      ...['109 Number', 'Customer', 'Destinations', 'Driver', 'BOL (374)', 'Invoice #', 'Invoiced', 'Age'],
      ...['Amount', 'Status'],
    ])
  })

  const shown = (columns: typeof road, width: number) =>
    layOut(columns, { hasMenu: true, width, showsAll: false }).columns.map(({ id }) => id)
  const wholeRoad = [
    'number109',
    'pickup',
    'destinations',
    'customer',
    'driver',
    'bolNumber',
    'invoice',
    'status',
    'position',
  ]

  it('of loads on the road are dropped in a fixed order, the status never', () => {
    const without = (...left: string[]) => wholeRoad.filter((id) => !left.includes(id))
    expect(shown(road, 1240)).toEqual(wholeRoad)
    // At 1280, with a scroll bar as wide as Windows has it.
    expect(shown(road, 1065)).toEqual(without('position', 'customer'))
    expect(shown(road, 980)).toEqual(without('position', 'customer', 'bolNumber'))
    expect(shown(road, 900)).toEqual(without('position', 'customer', 'bolNumber', 'pickup'))
    // Beside the open route at 1440.
    expect(shown(road, 680)).toEqual(without('position', 'customer', 'bolNumber', 'pickup', 'invoice'))
  })

  it('on paper are dropped in a fixed order, never customer, age and amount', () => {
    const at1440 = shown(paper, 1240)
    expect(at1440).toHaveLength(10)
    expect(at1440.filter((id) => !shown(paper, 1080).includes(id))).toEqual(['bolNumber'])
    expect(at1440.filter((id) => !shown(paper, 970).includes(id))).toEqual(['driver', 'bolNumber'])
    // At 1440 and 200 %.
    expect(shown(paper, 720)).toEqual(['number109', 'customer', 'age', 'amount', 'status'])
    expect(layOut(paper, { hasMenu: true, width: 720, showsAll: false }).minWidth).toBeLessThanOrEqual(720)
    expect(layOut(road, { hasMenu: true, width: 720, showsAll: false }).minWidth).toBeLessThanOrEqual(720)
  })

  it('of numbers are as wide as the longest of them and 24 px', () => {
    const widthOf = (bolNumber: string) => numberWidths([aLoad({ bolNumber })]).references.bolNumber ?? 0
    expect(widthOf('12345678901') - widthOf('1234567890')).toBeCloseTo(8, 0)
    expect(widthOf('1')).toBe(58)
    expect(widthOf('1234567890'.repeat(4))).toBe(widthOf('1234567890123456'))
  })

  it('of invoices have room for the word while there is a draft', () => {
    const invoice = { id: 'i', invoiceNumber: '6030', totalAmount: '900.00', status: 'draft' }
    const widths = numberWidths([aLoad({ invoice })])
    expect(widths.invoiceOrDraft - widths.invoice).toBeGreaterThan(10)
    const final = numberWidths([aLoad({ invoice: { ...invoice, status: 'finalized' } })])
    expect(final.invoiceOrDraft).toBe(final.invoice)
  })

  it('have trailers once a load has one', () => {
    expect(road.map(({ id }) => id)).not.toContain('trailerNumber')
    expect(roadColumns(makers).map(({ id }) => id)).toContain('trailerNumber')
  })

  it('say every stop with its appointment in their titles', () => {
    const load = aLoadWithDriver({
      deliveryDueAt: '2026-11-27',
      stops: [
        aStop({ companyName: 'Cedar Hollow', city: 'Dallas', appointmentAt: '2026-11-25T14:00:00Z' }),
        aStop({
          companyName: 'Denton Mill',
          city: 'Denton',
          appointmentAt: '2026-11-25T17:00:00Z',
          appointmentUntil: '2026-11-25T19:00:00Z',
        }),
      ],
    })
    expect(road.find(({ id }) => id === 'destinations')?.title?.(load)).toBe(
      'Cedar Hollow, Dallas TX, Wed, Nov 25, 8:00 AM\nDenton Mill, Denton TX, Wed, Nov 25, 11:00 AM to 1:00 PM\nDue Fri, Nov 27',
    )
  })
})
