import { expect, test } from 'vitest'
import { fieldsOf, type PrintedLine } from './test-support/paper.ts'

test.each<[string, PrintedLine[], string | null]>([
  [
    'who works at which post over an address is no firm',
    [
      [40, 40, 'Marge Whitlow, secretary', 14],
      [40, 54, '12 Barn Rd, Amarillo, TX 79102'],
      [40, 90, 'Haul order 55120'],
    ],
    null,
  ],
  [
    'whom the paper is to, and at whose attention, hauls',
    [
      [160, 40, 'DUNMORE & SONS'],
      [40, 100, 'TO'],
      [140, 100, 'Juniper Gap Transport LLC attn Tess Amburgey'],
      [40, 300, 'Juniper Gap Transport LLC'],
    ],
    null,
  ],
  [
    'what the firm is licensed for is no firm',
    [
      [40, 40, 'Property broker', 16],
      [40, 200, 'Pale River Transport LLC'],
    ],
    'Pale River Transport LLC',
  ],
  [
    'what a fax machine prints over the page is no addressee',
    [
      [40, 10, 'TO: 555 0154'],
      [40, 60, 'From:'],
      [120, 60, 'Simon Pell <simon@otterfinch.example>'],
      [40, 74, 'To:'],
      [120, 74, 'Marcy Oldfield <dispatch@paleriver.example>'],
      [40, 110, 'Pale River Transport LLC'],
      [40, 400, 'Otter & Finch Freight LLC'],
    ],
    'Otter & Finch Freight LLC',
  ],
  [
    'the dot of a domain may be lost',
    [
      [40, 90, 'Juniper Gap Transport LLC'],
      [40, 40, 'Cobble Ridge Freight'],
      [40, 54, 'dale@cobbleridge example'],
    ],
    'Cobble Ridge Freight',
  ],
  [
    'who hauls by its name arranges no freight',
    [
      [40, 40, 'Two Forks Hauling Inc'],
      [40, 60, 'Tamarack Bend Transit Inc'],
    ],
    'Tamarack Bend Transit Inc',
  ],
  [
    'who hauls and arranges freight by its name may be the broker',
    [
      [40, 40, 'Tamarack Bend Express Freight Inc'],
      [40, 60, 'Two Forks Transit Inc'],
    ],
    'Tamarack Bend Express Freight Inc',
  ],
  [
    'at whose attention a bill goes is not of the name',
    [[40, 300, 'Bill to: Pruitt Landing Transport, LLC, Attn Settlements']],
    'Pruitt Landing Transport, LLC',
  ],
  [
    'the department that pays is not of the name',
    [[40, 300, 'Bill to: Ardenvale Freight Management, Carrier Settlement']],
    'Ardenvale Freight Management',
  ],
  [
    'a kind of service is no name',
    [
      [40, 40, 'Power only', 16],
      [40, 100, 'Tractor'],
      [40, 114, 'Trailer'],
    ],
    null,
  ],
])('%s', (_what, lines, name) => {
  expect(fieldsOf(lines).companyName).toBe(name)
})

test('small words before a name in a sentence are not of it', () => {
  const { companyName } = fieldsOf([
    [
      40,
      200,
      'between telephone today between Harlow Vale Transportation LLC ("Broker") and a carrier that signs.',
    ],
  ])
  expect(companyName).toBe('Harlow Vale Transportation LLC')
})

test.each(['Mechanicsburg, PA', 'Freight Audit Dept', 'Supply Chain Group'])('%s is no firm', (text) => {
  const { companyName } = fieldsOf([
    [40, 30, text, 16],
    [40, 60, 'Rate confirmation'],
    [40, 100, 'Load 55120'],
  ])
  expect(companyName).toBeNull()
})

test('a word that only looks like two is not parted in a domain', () => {
  const { companyName } = fieldsOf([
    [40, 100, 'Load 55120'],
    [40, 300, 'Mail to desk@tallowcreekfreight.example'],
  ])
  expect(companyName).toBe('Tallow Creek Freight')
})

test('who hauls is not the broker where a mailbox is of somebody else', () => {
  const { companyName } = fieldsOf([
    [40, 60, 'Prairie Gulch Hauling LLC'],
    [40, 100, 'Load 55120'],
    [40, 300, 'Help: support@millraceloads.example'],
  ])
  expect(companyName).toBe('Millrace Loads')
})

test.each(['Sagebrush Receivables Inc', 'Tern Factoring Inc', 'Invoices'])('%s is no broker', (name) => {
  const { companyName } = fieldsOf([
    [40, 30, name, 16],
    [40, 60, 'Remittance'],
    [40, 100, 'Load 55120'],
  ])
  expect(companyName).toBeNull()
})

test('whom a broker hires stands behind its MC number, and who writes before the firm', () => {
  const hired = fieldsOf([
    [40, 300, 'Copperline Load Desk, Inc. (MC 458816) hires Tamarack Ridge for the following load of steel:'],
  ])
  const written = fieldsOf([
    [40, 100, 'Rate confirmation 55120'],
    [40, 300, 'Burt Yancey, Copperline Load Desk, Inc.', 12],
    [40, 316, '600 Ludington St, Amarillo, TX 79102'],
    [40, 330, 'Copperline Load Desk, Inc.'],
  ])
  expect([hired.companyName, written.companyName]).toEqual([
    'Copperline Load Desk, Inc.',
    'Copperline Load Desk, Inc.',
  ])
})

test('a broker stands with its town between both parties', () => {
  const { companyName } = fieldsOf([
    [40, 100, 'Load 55120'],
    [
      40,
      130,
      'between Big Elm Freight Brokers LLC, Amarillo, TX and Copperline Hauling LLC, Denton, TX 76205',
    ],
  ])
  expect(companyName).toBe('Big Elm Freight Brokers LLC')
})
