import { describe, expect, test } from 'vitest'
import { addressesOf } from '../addresses/addresses.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { facts, printed, read, type PrintedLine } from '../test-support/paper.ts'
import { readAppointment } from './appointments.ts'

/** Lines of a page from `y` down, with a bar between two columns. */
function table(rows: readonly string[], y: number): PrintedLine[] {
  return rows.flatMap((row, index) =>
    row.split('|').map((text, column): PrintedLine => [40 + column * 190, y + index * 14, text.trim()]),
  )
}

type Where = { readonly role?: 'pickup' | 'delivery'; readonly head?: readonly string[] }

/** Of a stop whose part of the page has these rows, under others in the head of the page. */
function appointmentOf(rows: readonly string[], { role = 'pickup', head = [] }: Where = {}) {
  const sheet = sheetOf([
    printed([...table(head, 40), [40, 180, '12 Mill Rd, Hereford, TX 79045'], ...table(rows, 220)]),
  ])
  const address = addressesOf(sheet, facts)[0]
  if (!address) throw new Error('no address')
  const cells = sheet.cells.filter(({ box }) => box.top > 200 / 792)
  const region = { page: 1, box: { left: 0, top: 0.25, right: 1, bottom: 1 }, cells }
  return readAppointment(sheet, { address, given: { role, label: null, sureness: 1 }, region }, '2026-09-15')
}

function said(...asked: Parameters<typeof appointmentOf>): string | null {
  const found = appointmentOf(...asked)
  return found && [found.date, found.from, found.to, found.kind].filter(Boolean).join(' ')
}

test.each<[string, string[], string]>([
  ['one time', ['03/05/2026 0930'], '2026-03-05 09:30 appointment'],
  ['a dash between two', ['03/05/2026 0800-1400'], '2026-03-05 08:00 14:00 window'],
  ['nothing between two', ['03/05/2026 0800 1400'], '2026-03-05 08:00 14:00 window'],
  ['words between two', ['03/05/2026 08:00 dock 14:00'], '2026-03-05 08:00 appointment'],
  ['the same time twice', ['03/05/2026 0800-0800'], '2026-03-05 08:00 appointment'],
  ['two in lines of their own', ['03/05/2026', '08:00', '14:00'], '2026-03-05 08:00 appointment'],
  ['who comes first', ['03/05/2026', 'FCFS'], '2026-03-05 fcfs'],
  ['who comes first, and when', ['03/05/2026 0800-1400 FCFS'], '2026-03-05 08:00 14:00 fcfs'],
  ['its end alone', ['03/05/2026 by 14:00'], '2026-03-05 14:00 appointment'],
  ['its end first', ['03/05/2026 latest 14:00 earliest 08:00'], '2026-03-05 08:00 14:00 window'],
  ['its end beside it', ['03/05/2026 08:00 | until 14:00'], '2026-03-05 08:00 14:00 window'],
  ['a pause in it', ['03/05/2026 08:00 lunch 12:00 until 14:00'], '2026-03-05 08:00 14:00 window'],
  ['two ends', ['03/05/2026 08:00 until 12:00 until 14:00'], '2026-03-05 08:00 12:00 window'],
  ['a time before the day', ['0700 check in 03/05/2026 0930'], '2026-03-05 09:30 appointment'],
  ['a time before the day alone', ['06:00 | 08:00 03/05/2026'], '2026-03-05 08:00 appointment'],
  ['a time beside the day', ['| 06:00', '03/05/2026 | 08:00'], '2026-03-05 08:00 appointment'],
  [
    'a time over the end of a number',
    ['03/05/2026', 'Time 1130', '06:00 AM'],
    '2026-03-05 06:00 appointment',
  ],
])('the cells of a stop tell %s', (_what, rows, appointment) => {
  expect(said(rows)).toBe(appointment)
})

test.each<[string, string[], string]>([
  ['when the load was booked', ['03/05/2026', 'Booked 03/01/2026 10:15 AM'], '2026-03-05'],
  ['when the driver is to call', ['03/05/2026', 'Check call daily by 09:00 CST'], '2026-03-05'],
  [
    'when a place is open, of a time that is to be set',
    ['03/05/2026 | Time: TBD', 'Hours 08:00-15:00'],
    '2026-03-05',
  ],
  ['when a place is open', ['03/05/2026 | Time:', 'Hours 08:00-15:00'], '2026-03-05 08:00 15:00 window'],
  [
    'until when a container may stay',
    ['LFD | 12/04/2026', '03/05/2026 | 08:00'],
    '2026-03-05 08:00 appointment',
  ],
  ['the same in one cell', ['LFD: 12/04/2026', '03/05/2026 08:00'], '2026-03-05 08:00 appointment'],
  ['the same over it', ['LFD | Appt', '12/04/2026 | 03/05/2026 08:00'], '2026-03-05 08:00 appointment'],
  ['two times, one to be set', ['03/05/2026 0930 | Time: TBD'], '2026-03-05 09:30 appointment'],
])('%s', (_what, rows, appointment) => {
  expect(said(rows)).toBe(appointment)
})

test.each<[string, string[], string]>([
  ['under the day', ['03/05/2026', '1430'], '2026-03-05 14:30 appointment'],
  ['beside the day', ['03/05/2026 | 1430'], '2026-03-05 14:30 appointment'],
  ['behind a label, far from the day', ['03/05/2026', '', 'Close 1430'], '2026-03-05 14:30 appointment'],
  ['behind a PO that was left empty', ['03/05/2026', 'PO# Time: 0930'], '2026-03-05 09:30 appointment'],
  ['far under the day', ['03/05/2026', '', '1430'], '2026-03-05'],
  ['over the day', ['1430', '03/05/2026'], '2026-03-05'],
  ['under the day in another column', ['03/05/2026', '| 1430'], '2026-03-05'],
  ['behind a commodity', ['03/05/2026', '', 'Commodity: Paint 1430'], '2026-03-05'],
  ['of a PO behind the day', ['03/05/2026 PO# 1430'], '2026-03-05'],
  ['of a PO in a line of hours', ['03/05/2026', 'Hours by PO# 1430'], '2026-03-05'],
  ['of a PO before the day', ['PO# 1430 3/5 0930'], '2026-03-05 09:30 appointment'],
  [
    'of a PO before the time and a phone',
    ['03/05/2026', 'PO# 1430 Time: 0930 Ph: 806-555-0101'],
    '2026-03-05 09:30 appointment',
  ],
])('four digits %s', (_where, rows, appointment) => {
  expect(said(rows)).toBe(appointment)
})

test.each<[string, string[], string]>([
  ['right under it', ['03/05/2026 08:00', '03/05/2026 15:00'], '2026-03-05 08:00 15:00 window'],
  ['far under it', ['03/05/2026 08:00', '', '03/05/2026 15:00'], '2026-03-05 08:00 appointment'],
  ['in another column', ['03/05/2026 08:00', '| 03/05/2026 15:00'], '2026-03-05 08:00 appointment'],
  ['with words before it', ['03/05/2026 08:00', 'and 03/05/2026 15:00'], '2026-03-05 08:00 appointment'],
])('a day and time with another one %s', (_where, rows, appointment) => {
  expect(said(rows)).toBe(appointment)
})

test.each<[string, string[], string]>([
  [
    'before the days of its column',
    ['Earliest | 03/05/2026 08:00', 'No later than | 03/05/2026 14:00'],
    '2026-03-05 08:00 14:00 window',
  ],
  [
    'before a time far under the day',
    ['Ready | 03/05/2026 08:00', '', 'No later than | 14:00'],
    '2026-03-05 08:00 14:00 window',
  ],
  ['over a time', ['03/05/2026 | Ready | No later than', '| 08:00 | 14:00'], '2026-03-05 08:00 14:00 window'],
  [
    'of four words over a time',
    ['03/05/2026 | Ready | No later than time', '| 08:00 | 14:00'],
    '2026-03-05 08:00 14:00 window',
  ],
  [
    'over more than a time',
    ['03/05/2026 | Ready | No later than', '| 08:00 | gate 14:00'],
    '2026-03-05 08:00 appointment',
  ],
  [
    'at the head of its column, with a phone between',
    ['03/05/2026 | Earliest | Latest', '', '| | Phone', '', '', '| 08:00 | 14:00'],
    '2026-03-05 08:00 14:00 window',
  ],
  [
    'at the head of another column',
    ['03/05/2026 | Earliest | Latest', '', '', '| 08:00', '| 14:00'],
    '2026-03-05 08:00 appointment',
  ],
  [
    'at the head, too far away',
    ['03/05/2026 | Earliest | Latest', ...Array<string>(21).fill(''), '| 08:00 | 14:00'],
    '2026-03-05 08:00 appointment',
  ],
])('a label for the end stands %s', (_where, rows, appointment) => {
  expect(said(rows)).toBe(appointment)
})

test.each<[string, string[], Where, string | null]>([
  ['of the order', ['Order date 03/01/2026', '03/05/2026'], {}, '2026-03-05'],
  ['behind who booked it', ['Booked by Diana, door on 03/05/2026'], {}, '2026-03-05'],
  ['of a signature', ['Signature | Date: 03/01/2026', '03/05/2026'], {}, '2026-03-05'],
  ['of the other end', ['Unload date: 03/05/2026', 'Load date: 03/04/2026'], {}, '2026-03-04'],
  ['of the other end, beside', ['Unload date | 03/05/2026', 'Load date | 03/04/2026'], {}, '2026-03-04'],
  ['of this end', ['Load date: 03/04/2026', 'Unload date: 03/05/2026'], { role: 'delivery' }, '2026-03-05'],
  ['in the head', [], { head: ['Pickup date: 03/04/2026'] }, '2026-03-04'],
  ['beside its label in the head', [], { head: ['Pickup date | 03/04/2026 | 03/09/2026'] }, '2026-03-04'],
  ['under its label in the head', [], { head: ['Pickup date', '03/04/2026'] }, '2026-03-04'],
  ['behind another in the head', [], { head: ['03/01/2026 Pickup date: 03/04/2026'] }, '2026-03-04'],
  [
    'in the midst of a line of the head',
    [],
    { head: ['Ready 88213 Delivery date: 03/05/2026'], role: 'delivery' },
    '2026-03-05',
  ],
  [
    'with its time in the head',
    [],
    { head: ['Pickup date: 03/04/2026 | 0930'] },
    '2026-03-04 09:30 appointment',
  ],
  [
    'of the delivery in the head',
    [],
    { head: ['Delivery date: 03/05/2026'], role: 'delivery' },
    '2026-03-05',
  ],
  ['of the pickup in the head', [], { head: ['Pickup date: 03/04/2026'], role: 'delivery' }, null],
  ['of the other end in the head', [], { head: ['Delivery date: 03/05/2026'] }, null],
  ['of a number in the head', [], { head: ['Pickup number: 03/04/2026'] }, null],
  ['of all times', ['0800-1400'], { head: ['All times are on 03/05/2026'] }, '2026-03-05 08:00 14:00 window'],
])('the day %s', (_what, rows, where, appointment) => {
  expect(said(rows, where)).toBe(appointment)
})

test.each<[string, string[], Where, number]>([
  ['one day', ['03/05/2026'], {}, 0.96],
  ['two days', ['03/05/2026', '', '03/06/2026'], {}, 0.96],
  ['three days', ['03/05/2026', '', '03/06/2026', '', '03/07/2026'], {}, 0.7],
  ['one day three times', ['03/05/2026', '', '03/05/2026', '', '03/05/2026'], {}, 0.96],
  ['a day in the head', [], { head: ['Pickup date: 03/05/2026'] }, 0.7],
  ['a window over midnight', ['03/05/2026 2200-0200'], {}, 0.96],
  ['a window that ends before it begins', ['03/05/2026 0800-0700'], {}, 0.7],
])('how sure %s is', (_what, rows, where, sureness) => {
  expect(appointmentOf(rows, where)?.sureness).toBe(sureness)
})

test.each<[string, string[], string]>([
  ['the day and two times', ['03/05/2026 0800 1000 1400'], '03/05/2026 0800 1000'],
  ['not what stands beside', ['03/05/2026 08:00 | 14:00'], '03/05/2026 08:00'],
  ['the time behind a number', ['03/05/2026 PO# 88213 Time: 0930'], '03/05/2026 0930'],
])('the words of an appointment are %s', (_what, rows, words) => {
  expect(
    appointmentOf(rows)
      ?.words.map(({ text }) => text)
      .join(' '),
  ).toBe(words)
})

const told = (...lines: readonly string[]) =>
  read(
    [40, 40, 'Caprock Freight LLC', 16],
    ...lines.map((text, y): PrintedLine => [40, 90 + y * 13, text]),
  ).stops.map(({ kind, date, from, to }) => [kind, date, from, to].filter(Boolean).join(' '))

test.each<[string, string[], string[]]>([
  [
    'the day stands before the first place and behind the second',
    [
      'Dear Llano Lines, on 03/04/2026 at 08:00 please pick up at 2200 Industrial Blvd, Hereford, TX 79045',
      'forty pallets of beans and then deliver them to 915 Airport Fwy, Denton, TX 76205 on 03/05/2026 at 09:30.',
    ],
    ['pickup 2026-03-04 08:00', 'delivery 2026-03-05 09:30'],
  ],
  [
    'days are without a year',
    [
      'Dear Llano Lines, please pick up at 2200 Industrial Blvd, Hereford, TX 79045 on 3/4 at 08:00 sharp and',
      'deliver all of the forty pallets to 915 Airport Fwy, Denton, TX 76205 on 3/5 at 09:30 and call the desk.',
    ],
    ['pickup 2026-03-04 08:00', 'delivery 2026-03-05 09:30'],
  ],
  [
    'a receiver is named right behind the place',
    [
      'Dear Llano Lines, please pick up forty pallets at 2200 Industrial Blvd, Hereford, TX 79045 on 03/04/2026',
      'and bring them to 915 Airport Fwy, Denton, TX 76205, receiver hours 03/05/2026 0800 to 1400 in any case.',
    ],
    ['pickup 2026-03-04', 'delivery 2026-03-05 08:00 14:00'],
  ],
])('in sentences %s', (_what, lines, stops) => {
  expect(told(...lines)).toEqual(stops)
})

describe('a window over several days begins on the first, and its end is no time of that day', () => {
  test.each([
    ['in one line', ['03/05/2026 06:00 - 03/06/2026 18:00']],
    ['of a night', ['03/05/2026 22:00 to 03/06/2026 02:00']],
    ['behind captions', ['Earliest 03/05/2026 06:00 - Latest 03/08/2026 18:00']],
    ['one below the other', ['Earliest: 03/05/2026 06:00', 'Latest: 03/06/2026 18:00']],
  ])('%s', (_what, rows) => {
    const found = appointmentOf(rows)
    expect([found?.date, found?.to, found?.sureness]).toEqual(['2026-03-05', null, 0.7])
  })

  test('its end is kept where it is of the same day', () => {
    expect(said(['03/05/2026 06:00 - 03/05/2026 18:00'])).toBe('2026-03-05 06:00 18:00 window')
  })
})

test('when it must arrive is no day of the pickup', () => {
  const { stops } = read(
    [30, 130, 'Ship from'],
    [30, 143, '2200 Industrial Blvd, Hereford, TX 79045'],
    [30, 156, 'Must arrive by date: 12/03/2026'],
    [300, 130, 'Ship to'],
    [300, 143, '915 Airport Fwy, Denton, TX 76205'],
    [300, 156, 'Must arrive by date'],
    [420, 156, '12/03/2026'],
  )
  expect(stops.map(({ date }) => date)).toEqual([null, '2026-12-03'])
})
