import { expect, test } from 'vitest'
import { fieldsOf, read, type PrintedLine } from './test-support/paper.ts'

const ends = {
  pickupAddress: '2200 Industrial Blvd, Hereford, TX 79045',
  deliveryAddress: '915 Airport Fwy, Denton, TX 76205',
}
const expected = { ...ends, loadNumber: '88213', poNumber: '4471902', companyName: 'Caprock Freight LLC' }

const letterhead: readonly PrintedLine[] = [
  [40, 40, 'Caprock Freight LLC', 18],
  [40, 64, '410 Ross St, Amarillo, TX 79102'],
  [40, 76, 'MC 555123 | dispatch@caprockfreight.example'],
]

test('headings over blocks that stand side by side are not interleaved', () => {
  expect(
    fieldsOf([
      ...letterhead,
      [40, 100, 'Load # 88213'],
      [320, 100, 'PO # 4471902'],
      [40, 130, 'PICK-UP'],
      [320, 130, 'DELIVER'],
      [40, 144, 'Palo Duro Canning'],
      [320, 144, 'Trinity Grocers DC 4'],
      [40, 157, '2200 Industrial Blvd'],
      [320, 157, '915 Airport Fwy'],
      [40, 170, 'Hereford, TX 79045'],
      [320, 170, 'Denton, TX 76205'],
      [40, 190, '03/04/26 08:00 - 14:00'],
      [320, 190, '03/05/26 09:30 Appt.'],
    ]),
  ).toEqual({ ...expected, appointmentTime: 'Pickup 03/04/2026 08:00 - 14:00, delivery 03/05/2026 09:30' })
})

test('a table has a stop in each line, with street, town, state and ZIP code in columns', () => {
  const { fields, stops } = read(
    ...letterhead,
    [40, 100, 'Shipment ID: 88213'],
    [320, 100, 'Customer PO: 4471902'],
    [40, 130, 'Type'],
    [90, 130, 'Facility'],
    [210, 130, 'Address'],
    [350, 130, 'City'],
    [420, 130, 'ST'],
    [450, 130, 'Zip'],
    [500, 130, 'Date'],
    [560, 130, 'Time'],
    [40, 146, 'PU'],
    [90, 146, 'Palo Duro Canning'],
    [210, 146, '2200 Industrial Blvd'],
    [350, 146, 'Hereford'],
    [420, 146, 'TX'],
    [450, 146, '79045'],
    [500, 146, '03/04/2026', 9],
    [560, 146, '0800'],
    [40, 162, 'SO'],
    [90, 162, 'Trinity Grocers'],
    [210, 162, '915 Airport Fwy'],
    [350, 162, 'Denton'],
    [420, 162, 'TX'],
    [450, 162, '76205'],
    [500, 162, '03/05/2026', 9],
    [560, 162, '0930'],
  )
  expect(stops.map(({ kind, name, address }) => [kind, name?.text, address?.text])).toEqual([
    ['pickup', 'Palo Duro Canning', ends.pickupAddress],
    ['delivery', 'Trinity Grocers', ends.deliveryAddress],
  ])
  expect(fields.appointmentTime?.text).toBe('Pickup 03/04/2026 08:00, delivery 03/05/2026 09:30')
  expect([fields.loadNumber?.text, fields.poNumber?.text]).toEqual(['88213', '4471902'])
})

test('running prose says what is picked up where and when', () => {
  expect(
    fieldsOf([
      ...letterhead,
      [40, 100, 'Rate Confirmation 88213'],
      [40, 120, 'PO Number 4471902'],
      [
        40,
        150,
        'Carrier agrees to pick up at Palo Duro Canning, 2200 Industrial Blvd, Hereford, TX 79045 on',
      ],
      [
        40,
        163,
        '03/04/2026 at 08:00 and to deliver to Trinity Grocers, 915 Airport Fwy, Denton, TX 76205 on',
      ],
      [40, 176, '03/05/2026 at 09:30 for a flat rate of $1,450.00 that includes fuel.'],
    ]),
  ).toEqual({ ...expected, appointmentTime: 'Pickup 03/04/2026 08:00, delivery 03/05/2026 09:30' })
})

test('numbered stops with times on three lines and a broker named by a label', () => {
  expect(
    fieldsOf([
      [200, 30, 'LOAD CONFIRMATION', 16],
      [40, 60, 'Broker: Caprock Freight LLC'],
      [320, 60, 'Carrier: Llano Lines'],
      [40, 74, 'Order Number: 88213'],
      [320, 74, 'P.O. #: 4471902'],
      [40, 100, 'SHIPPER#1'],
      [40, 113, 'Palo Duro Canning'],
      [40, 126, '2200 Industrial Boulevard'],
      [40, 139, 'Hereford, TX 79045'],
      [300, 113, 'Appointment Scheduled For'],
      [300, 126, 'Wed 03/04/2026'],
      [300, 139, 'at 08:00'],
      [40, 170, 'RECEIVER#1'],
      [40, 183, 'Trinity Grocers DC 4'],
      [40, 196, '915 Airport Fwy'],
      [40, 209, 'Denton, TX 76205'],
      [300, 183, 'Earliest: 03/05/2026 09:30'],
      [300, 196, 'Latest: 03/05/2026 09:30'],
    ]),
  ).toEqual({
    ...expected,
    pickupAddress: '2200 Industrial Boulevard, Hereford, TX 79045',
    appointmentTime: 'Pickup 03/04/2026 08:00, delivery 03/05/2026 09:30',
  })
})

test('several pickups and drops under a heading each; the first and the last are the load’s ends', () => {
  const { stops, fields } = read(
    ...letterhead,
    [40, 100, 'FB #: 88213'],
    [40, 130, 'PICKUPS'],
    [40, 144, 'Palo Duro Canning'],
    [40, 157, '2200 Industrial Blvd, Hereford, TX 79045'],
    [320, 157, '03/04/2026 0800-1400'],
    [40, 177, 'Clovis Dairy'],
    [40, 190, '18 Curry Rd, Clovis, NM 88101'],
    [320, 190, '03/04/2026 1600'],
    [40, 220, 'DROPS'],
    [40, 234, 'Trinity Grocers'],
    [40, 247, '915 Airport Fwy, Denton, TX 76205'],
    [320, 247, '03/05/2026 0930 APPT'],
  )
  expect(stops.map(({ kind, city, date, from, to }) => [kind, city, date, from, to])).toEqual([
    ['pickup', 'Hereford', '2026-03-04', '08:00', '14:00'],
    ['pickup', 'Clovis', '2026-03-04', '16:00', null],
    ['delivery', 'Denton', '2026-03-05', '09:30', null],
  ])
  expect(fields).toMatchObject({ loadNumber: { text: '88213' }, poNumber: null })
})

test('a load number that its title calls a PO is the load number, and no PO', () => {
  const { fields } = read(...letterhead, [40, 100, 'RATE CONFIRMATION FOR PO# 88213', 14])
  expect([fields.loadNumber?.text, fields.poNumber]).toEqual(['88213', null])
})

test('the carrier and the factoring company it is paid through are never the broker', () => {
  const { fields } = read(
    [40, 40, 'CARRIER LOAD TENDER', 14],
    [40, 70, 'Carrier: Llano Lines'],
    [40, 84, 'Pay To: Sunup Factoring LLC'],
    [40, 97, 'PO Box 12, Oklahoma City, OK 73102'],
    [40, 120, 'Load Number: 88213'],
  )
  expect(fields.companyName).toBeNull()
  expect(fields.deliveryAddress).toBeNull()
})
