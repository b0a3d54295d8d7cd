import { expect, test } from 'vitest'
import { aPaper, value } from '#client/test-support/a-paper.ts'
import { draftOf, fieldsOf } from './draft.ts'

const labelled = (paper = aPaper()) =>
  fieldsOf(draftOf(paper, '2026-11-24')).map(({ label, text }) => [label, text])

test('each field is named, and holds what was read as people write it', () => {
  const broker = {
    ...{ mc: value('882940'), contact: value('Ann Hale'), phone: value('806-555-0142') },
    ...{ email: value('ann@bluestem.example'), billingEmail: value('ap@bluestem.example') },
  }
  expect(labelled(aPaper({ broker, temperature: value('34 F'), commodity: value('Onions') }))).toEqual([
    ...[
      ['Load number', '4471902'],
      ['Company name', 'Bluestem Ridge Brokerage LLC'],
      ['PO number', '88260'],
    ],
    ...[
      ['Rate', '$1,790.00'],
      ['Location', 'Double Draw Cotton Gin'],
      ['Street', '610 Gin St'],
    ],
    ...[
      ['City, ST ZIP', 'Plainview, TX 79072'],
      ['Appointment', 'Wed, Nov 25, 8:00 AM'],
    ],
    ...[
      ['Reference', 'PU# DD-20417'],
      ['Location', 'Cedar Hollow Foods'],
      ['Street', '3300 Canning Ln'],
    ],
    ...[
      ['City, ST ZIP', 'Dallas, TX 75212'],
      ['Appointment', 'Fri, Nov 27, 7-11 AM'],
      ['Reference', ''],
    ],
    ...[
      ['Equipment', '53 ft van'],
      ['Weight', '43,200 lb'],
      ['Temperature', '34 F'],
      ['Commodity', 'Onions'],
    ],
    ['Billing mail', 'ap@bluestem.example'],
  ])
  const { broker: lines } = draftOf(aPaper({ broker }), '2026-11-24')
  expect(lines.map(({ label }) => label)).toEqual(['Contact', 'Phone', 'Mail', 'MC number'])
})

test('a paper without stops has a pickup and a delivery to fill in', () => {
  const { stops } = draftOf(aPaper({ stops: [] }), '2026-11-24')
  expect(stops.map(({ kind, isAdded }) => [kind, isAdded])).toEqual([
    ['pickup', false],
    ['delivery', false],
  ])
})
