import { expect, test } from 'vitest'
import { read, type PrintedLine } from './test-support/paper.ts'

const row = (y: number, ...texts: readonly string[]): PrintedLine[] =>
  texts.map((text, column) => [[30, 130, 250, 440][column] ?? 0, y, text])

test('where the border is crossed is no stop, and a postal code may be wrapped', () => {
  const { stops } = read(
    ...row(100, 'Activity', 'Company', 'Address', 'Appointment'),
    ...row(120, '1 Pickup', 'Brampton Glass', '88 Tomken Rd, Brampton, ON L6T', '12/02/2026 10:00'),
    [250, 132, '1A1'],
    ...row(152, '2 Border', 'Peace Bridge', 'Fort Erie, ON / Amarillo, TX'),
    [30, 164, 'crossing'],
    ...row(184, '3 Delivery', 'Trinity Grocers', '915 Airport Fwy, Denton, TX 76205', '12/03/2026 08:00'),
  )
  expect(
    stops.map(({ kind, name, address, appointment }) => [kind, name?.text, address?.text, appointment?.text]),
  ).toEqual([
    ['pickup', 'Brampton Glass', '88 Tomken Rd, Brampton, ON L6T 1A1', '12/02/2026 10:00'],
    ['delivery', 'Trinity Grocers', '915 Airport Fwy, Denton, TX 76205', '12/03/2026 08:00'],
  ])
})

test('a letter that tenders our shipment has its number', () => {
  const { fields } = read(
    [40, 90, 'Dear carrier, we are pleased to tender to you our shipment number BTP-60417, which moves'],
    [40, 103, 'under the customer purchase order 99-31877 and is ready as told to you on the phone.'],
  )
  expect(fields.loadNumber?.text).toBe('BTP-60417')
})
