import { beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Driver } from '#contract/drivers.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, browser, deps } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>

beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

/** Row, state and the first problem of each row. */
async function judged(kind: Parameters<typeof imports.look>[0], file: string) {
  const { preview } = await imports.look(kind, file)
  return preview.rows.map(({ row, state, problems, note }) => {
    const [problem] = problems
    if (problem) return [row, state, problem.column, problem.message]
    return note === null ? [row, state] : [row, state, note]
  })
}

describe('customers', () => {
  test('come back from a full export with how they pay and what was agreed', async () => {
    const headers = [
      ...['Company name', 'Payment terms (days)', 'Pays to the factor', 'Invoice notes'],
      ...['Free minutes at a stop', 'Detention per hour', 'Most detention'],
    ]
    await imports.bring(
      'customers',
      csv(
        headers,
        ['Coldwater Foods', '45', 'Yes', "'=Net", '90', '55.00', '400.00'],
        ['Blue Mesa Grain', '0', 'No', '', '0', '', ''],
        ['Usual Freight', '', '', '', '', '', ''],
      ),
    )
    const { body } = await office.send<Customer[]>('GET /api/customers')
    const terms = body.map((one) => [
      ...[one.name, one.paymentTermsDays, one.isFactored, one.invoiceNotes],
      ...[one.detentionFreeMinutes, one.detentionRate, one.detentionCap],
    ])
    expect(terms.toSorted()).toEqual([
      ['Blue Mesa Grain', 0, false, null, 0, null, null],
      ['Coldwater Foods', 45, true, '=Net', 90, '55.00', '400.00'],
      ['Usual Freight', null, false, null, null, null, null],
    ])
    expect(await judged('customers', csv(headers, ['Odd', '45', 'perhaps', '', '', '', '']))).toEqual([
      [2, 'problem', 'Pays to the factor', 'Yes or no, not "perhaps".'],
    ])
    expect(await judged('customers', csv(headers, ['Odd', '450', '', '', '', '', '']))).toEqual([
      [2, 'problem', 'Payment terms (days)', 'Please enter a number of days from 0 to 180.'],
    ])
    await deps.db.deleteFrom('customers').execute()
  })

  test('are new, here already, at odds with what is here, or twice in the file', async () => {
    const headers = ['Customer', 'Phone', 'City, State']
    await imports.bring(
      'customers',
      csv(headers, ['Plains Brokerage', '(806) 555-0150', 'Lubbock, TX 79401']),
    )
    expect((await office.send('GET /api/customers')).body).toMatchObject([
      { name: 'Plains Brokerage', city: 'Lubbock', state: 'TX', zipCode: '79401' },
    ])
    const file = csv(
      headers,
      ['PLAINS  brokerage', '806.555.0150', ''],
      ['Plains Brokerage', '(806) 555-0151', ''],
      ['Red River Foods', '', 'Nowhere, Texas'],
      ['red river foods', '', ''],
      ['', '', ''],
      ['', '1', ''],
    )
    expect(await judged('customers', file)).toEqual([
      [2, 'skipped', 'Already exists'],
      [
        3,
        'problem',
        'Customer',
        'A customer of this name is here already with another phone number. Change that one, or leave this row out.',
      ],
      [4, 'new'],
      [5, 'skipped', 'The same as row 4'],
      [7, 'problem', 'Customer', 'Company name is required'],
    ])
    expect(await judged('customers', csv(headers, ['Plains Brokerage', '(806) 555-0151', '']))).toEqual([
      [
        2,
        'problem',
        'Customer',
        'A customer of this name is here already with another phone number. Change that one, or leave this row out.',
      ],
    ])
  })

  test('have their ZIP code from a column that says the state before it', async () => {
    const headers = ['Customer', 'City', 'State', 'ZIP']
    await imports.bring('customers', csv(headers, ['Panhandle Foods', 'Amarillo', 'TX', 'TX 79101']))
    const { body } = await office.send<{ name: string }[]>('GET /api/customers')
    expect(body.find(({ name }) => name === 'Panhandle Foods')).toMatchObject({ zipCode: '79101' })
  })
})

test.each([
  ['Contact', 'Ann', 'Bo', 'contact person'],
  ['Email', 'a@plains.example', 'b@plains.example', 'e-mail address'],
  ['Address', '1 Dock Rd', '2 Dock Rd', 'address'],
  ['City', 'Lubbock', 'Amarillo', 'city'],
  ['State', 'TX', 'NM', 'state'],
  ['Zip', '79401', '79402', 'ZIP code'],
  ['Payment terms (days)', '30', '45', 'number of days to pay'],
  ['Pays to the factor', 'Yes', 'No', 'answer to whether it pays to the factor'],
  ['Pays to the factor', 'No', 'Yes', 'answer to whether it pays to the factor'],
  ['Invoice notes', 'Dock 4', 'Dock 5', 'note on its invoices'],
  ['Free minutes at a stop', '0', '120', 'number of free minutes at a stop'],
  ['Detention per hour', '55.00', '60', 'rate of detention'],
  ['Most detention', '400', '450.00', 'limit of detention'],
])(
  'a customer with another %s than the one that is here is asked about',
  async (header, one, other, words) => {
    const name = `Brokerage ${header} ${one}`
    const file = (text: string) => csv(['Customer', header], [name, text])
    await imports.bring('customers', file(one))
    for (const text of [one, '']) {
      expect(await judged('customers', file(text))).toEqual([[2, 'skipped', 'Already exists']])
    }
    expect((await judged('customers', file(other)))[0]?.[3]).toContain(`with another ${words}.`)
  },
)

describe('locations', () => {
  test('of one name in several towns are several', async () => {
    const headers = ['Facility', 'Address', 'City', 'State', 'Dock Phone']
    const file = csv(
      headers,
      ['Tyler Foods', '1 Dock Rd', 'Amarillo', 'TX', '(806) 555-0160'],
      ['Tyler Foods', '9 Mill St', 'Dodge City', 'KS', ''],
      ['Tyler Foods', '9 Mill St.', 'Dodge City', 'ks', ''],
      ['Tyler Foods', '', 'Guymon', 'Oklahoma', ''],
    )
    expect(await judged('locations', file)).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'skipped', 'The same as row 3'],
      [5, 'new'],
    ])
    expect(await imports.bring('locations', file)).toMatchObject({ createdCount: 3, skippedCount: 1 })
    expect(
      await judged(
        'locations',
        csv(
          headers,
          ['tyler foods', '1 Dock Road', '', '', ''],
          ['Tyler Foods', '', 'Amarillo', '', '(806) 555-0161'],
          ['Tyler Foods', '4 Elm St', 'Guymon', 'OK', ''],
        ),
      ),
    ).toEqual([
      [2, 'skipped', 'Already exists'],
      [
        3,
        'problem',
        'Facility',
        'A location of this name is here already with another contact phone. Change that one, or leave this row out.',
      ],
      [
        4,
        'problem',
        'Facility',
        'A location of this name is here already with no address. Add it there, or leave this row out.',
      ],
    ])
  })
})

describe('trucks', () => {
  test('have one number and one VIN each', async () => {
    const headers = ['Unit #', 'Year', 'Make', 'Model', 'VIN', 'Odometer']
    const truck = ['22', '2020', 'Peterbilt', '579', '1XPBDP9X1LD123456', '412,500 mi']
    await imports.bring('trucks', csv(headers, truck))
    expect((await office.send('GET /api/trucks')).body).toMatchObject([
      { truckNumber: '22', mileage: 412_500, year: 2020 },
    ])
    const file = csv(
      headers,
      truck,
      ['22', '2019', 'Peterbilt', '579', '1XPBDP9X1LD123457', ''],
      ['23', '2020', 'Kenworth', 'T680', '1xpbdp9x1ld123456', ''],
      ['24', '2029', 'Kenworth', 'T680', '1XPBDP9X1LD123458', '5'],
      ['25', 'new', 'Kenworth', '', '1XPBDP9X1LD12345', '-1'],
      ['26', '2027', 'Kenworth', 'T680', '1XPBDP9X1LD12345I', ''],
    )
    expect(await judged('trucks', file)).toEqual([
      [2, 'skipped', 'Already exists'],
      [
        3,
        'problem',
        'Unit #',
        'A truck with this number is here already with another model year. Change that one, or leave this row out.',
      ],
      [4, 'problem', 'VIN', 'Another truck has this VIN.'],
      [5, 'problem', 'Year', 'Year cannot be in the future'],
      [6, 'problem', 'Model', 'Model is required'],
      [7, 'problem', 'VIN', 'Invalid VIN format'],
    ])
  })

  test('are known by their number in any case', async () => {
    const headers = ['Unit #', 'Year', 'Make', 'Model', 'VIN']
    const rest = ['2020', 'Peterbilt', '579', '1XPBDP9X1LD123459']
    await imports.bring('trucks', csv(headers, ['Fox 7', ...rest]))
    expect(await judged('trucks', csv(headers, ['FOX 7', ...rest]))).toEqual([
      [2, 'skipped', 'Already exists'],
    ])
  })
})

describe('rates', () => {
  test('are of a town, not of a street in it', async () => {
    const file = csv(['Destination', 'Rate'], ['12 Oak St, Denton, TX', '5'])
    expect(await judged('rates', file)).toEqual([
      [2, 'problem', 'Destination', '"12 Oak St, Denton, TX" is more than a city and a state.'],
    ])
  })

  test('are one for each city and state', async () => {
    const headers = ['Destination', 'Rate', 'Lumper', 'Active']
    await imports.bring('rates', csv(headers, ['Denton, TX', '$1,395.00', '', '']))
    expect((await office.send('GET /api/rates')).body).toMatchObject([
      {
        city: 'Denton',
        state: 'TX',
        flatRate: '1395.00',
        lumperCharge: '0.00',
        extraStopCharge: '50.00',
        isActive: true,
      },
    ])
    const file = csv(
      headers,
      ['denton, tx', '1395', '', 'yes'],
      ['Denton, TX', '1400', '', ''],
      ['Denton, TX', '1400', '', 'Inactive'],
      ['Tulsa', '1', '', ''],
      ['Tulsa, OK', '', '', ''],
      ['Tulsa, OK', '1.005', '', 'perhaps'],
    )
    expect(await judged('rates', file)).toEqual([
      [2, 'skipped', 'Already exists'],
      [3, 'problem', 'Destination', 'This city and state have a rate already. Change that one instead.'],
      [4, 'new'],
      [5, 'problem', 'Destination', 'State is required'],
      [6, 'problem', 'Rate', 'Rate is required'],
      [7, 'problem', 'Rate', '"1.005" is no amount. Write it like 1,250.00.'],
    ])
  })
})

test('a file of which nothing is new says why', async () => {
  await imports.bring('rates', csv(['Destination', 'Rate'], ['Waco, TX', '5']))
  const [here, wrong] = [
    ['Waco, TX', '5'],
    ['Waco, TX', '6'],
  ]
  const refusal = async (...rows: string[][]) => {
    const { body: draft } = await imports.handIn('rates', csv(['Destination', 'Rate'], ...rows))
    return (await imports.run<{ message: string }>(draft.id, draft.mapping)).body.message
  }
  const nothing = 'There is nothing to import: every row of this file'
  expect(await refusal(here)).toBe(`${nothing} is here already.`)
  expect(await refusal(wrong)).toBe(`${nothing} has a problem.`)
  expect(await refusal(here, wrong)).toBe(`${nothing} is here already or has a problem.`)
})

describe('drivers', () => {
  test('get a username from their name where the file has none, and sign in with their phone number', async () => {
    const file = csv(
      ['Driver Name', 'Cell', 'Username', 'Unit'],
      ['Moreno, Jose', '(806) 555-0143', '', '22'],
      ['Juan Moreno', '806-555-0144', '', ''],
      ['Ann Reed', '8065550145', 'AReed', ''],
      ['Al Reed', '8065550146', 'areed', ''],
      ['Cher', '8065550147', '', ''],
      ['Bo Young', '555', '', ''],
      ['Jose Moreno', '+1 806 555 0143', '', ''],
    )
    const { draft, preview } = await imports.look('drivers', file)
    expect(
      preview.rows.map(({ row, problems }) => [
        row,
        ...problems.map(({ column, message }) => `${String(column)}: ${message}`),
      ]),
    ).toEqual([
      [2],
      [3],
      [4],
      [5, 'Username: Row 4 of this file has the same username.'],
      [6, 'Driver Name: Last name is required'],
      [7, 'Cell: "555" is no phone number. It has 10 digits, like (806) 555-0142.'],
      [8],
    ])
    expect(preview.notes).toEqual([
      'Usernames are made from the names where the file has none: jmoreno and jmoreno2.',
      'Each driver signs in with the phone number as the password, until a PIN is set.',
    ])
    await imports.run(draft.id, draft.mapping)
    const { body } = await office.send<Driver[]>('GET /api/drivers/available')
    expect(body.map(({ username, truckNumber }) => [username, truckNumber])).toEqual([
      ['jmoreno', '22'],
      ['jmoreno2', null],
      ['AReed', null],
    ])
    const phone = await browser()
    const signedIn = await phone.send('POST /api/driver/login', {
      username: 'jmoreno2',
      password: '806.555.0144',
    })
    expect(signedIn.status).toBe(200)
    const again = await judged(
      'drivers',
      csv(['Driver Name', 'Cell'], ['Jose Moreno', '8065550143'], ['Jim Moreno', '8065550149']),
    )
    expect(again).toEqual([
      [2, 'skipped', 'Already exists'],
      [3, 'new'],
    ])
    expect(
      await judged(
        'drivers',
        csv(['Driver Name', 'Cell', 'Username'], ['Rosa M', '8065550148', office.username]),
      ),
    ).toEqual([[2, 'problem', 'Username', 'This username is taken. Choose another one.']])
  })
})

test('a driver may be called and reached as somebody in the office is', async () => {
  const person = { firstName: 'Dana', lastName: 'Ortega', phoneNumber: '8065550170' }
  await deps.db.updateTable('users').set(person).where('id', '=', office.id).execute()
  const file = csv(['Driver Name', 'Cell'], ['Dana Ortega', '(806) 555-0170'])
  expect(await judged('drivers', file)).toEqual([[2, 'new']])
})

describe('loads', () => {
  beforeAll(async () => {
    await imports.bring(
      'loads',
      csv(['109 Number', 'Pickup'], ['109-1', 'North Dock'], ['109-2', 'Tyler Foods, Amarillo, TX']),
    )
  })

  test('say by their dates and driver how far they are, where they have no status', async () => {
    const file = csv(
      [
        'Load #',
        'Consignee',
        'Driver',
        'Delivered Date',
        'Paid Date',
        'Payment Method',
        'Check Number',
        'Trip #',
        'BOL',
      ],
      ['L-1', 'North Dock', '', '', '', '', '', '', ''],
      ['L-2', 'North Dock', '806-555-0143', '', '', '', '', '', ''],
      ['L-3', 'North Dock', '', '1/5/2026 2:30 PM', '', '', '', '', ''],
      ['L-4', 'North Dock', '', '1/5/2026', '2/1/2026', 'EFT', '88213', '2231', '374999'],
    )
    await imports.bring('loads', file)
    const { body } = await office.send<object[]>('GET /api/loads?excludePaid=false&search=L-')
    expect(body).toMatchObject([
      {
        number109: 'L-4',
        status: 'paid',
        paidAt: '2026-02-01T18:00:00.000Z',
        paymentMethod: 'ach',
        paymentReference: '88213',
        bolNumber: '374999',
      },
      {
        number109: 'L-3',
        status: 'delivered',
        deliveredAt: '2026-01-05T20:30:00.000Z',
        trackingEnabled: false,
      },
      { number109: 'L-2', status: 'assigned', driverName: 'Jose Moreno', trackingEnabled: true },
      { number109: 'L-1', status: 'pending' },
    ])
    expect(
      await judged('loads', csv(['Load #', 'Consignee', 'BOL'], ['L-9', 'North Dock', '374999'])),
    ).toEqual([[2, 'problem', 'BOL', 'Another load has this BOL number.']])
  })

  test('that are completed were so when they were delivered, or else paid', async () => {
    const file = csv(
      ['Load #', 'Status', 'Consignee', 'Delivered Date', 'Paid Date'],
      ['C-1', 'Completed', 'North Dock', '1/5/2026', '2/1/2026'],
      ['C-2', 'Completed', 'North Dock', '', '2/1/2026'],
      ['C-3', 'Paid', 'North Dock', '1/5/2026', '2/1/2026'],
    )
    await imports.bring('loads', file)
    const loads = deps.db.selectFrom('loads').select('completedAt').where('number109', 'like', 'C-%')
    expect((await loads.orderBy('number109').execute()).map(({ completedAt }) => completedAt)).toEqual([
      '2026-01-05T18:00:00.000Z',
      '2026-02-01T18:00:00.000Z',
      null,
    ])
  })

  test('whose facts contradict each other are named', async () => {
    const file = csv(
      ['Load #', 'Status', 'Consignee', 'Driver', 'Delivered Date', 'Paid Date'],
      ['M-1', 'Paid', 'North Dock', '', '', ''],
      ['M-2', 'In Transit', 'North Dock', '', '', ''],
      ['M-3', 'pending', 'North Dock', '', '1/5/2026', ''],
      ['M-4', 'Delivered', 'North Dock', '', '', '1/6/2026'],
      ['M-5', '', '', '', '', ''],
      ['M-6', '', 'Tyler Foods', '', '', ''],
      ['M-7', 'Driver Assigned', 'North Dock', '', '', ''],
    )
    expect(await judged('loads', file)).toEqual([
      [2, 'problem', 'Paid Date', 'A load that is Paid needs the date it was paid.'],
      [3, 'problem', 'Driver', 'A load that is In Transit needs its driver.'],
      [
        4,
        'problem',
        'Delivered Date',
        'This load has a date it was delivered, but its status is Pending Assignment.',
      ],
      [5, 'problem', 'Paid Date', 'This load has a date it was paid, but its status is Delivered.'],
      [6, 'problem', 'Pickup name', 'Please add at least one stop'],
      [
        7,
        'problem',
        'Consignee',
        'Several locations are called "Tyler Foods". Add the city, state or address.',
      ],
      [8, 'problem', 'Driver', 'A load that is Driver Assigned needs its driver.'],
    ])
  })

  test('that are refused bring no place along', async () => {
    const file = csv(
      ['Load #', 'Shipper', 'Consignee'],
      ['M-8', 'Unheard Dock', 'Tyler Foods'],
      ['M-9', 'North Dock', 'North Dock'],
    )
    const { draft, preview } = await imports.look('loads', file)
    expect([preview.counts, preview.notes]).toEqual([{ new: 1, changed: 0, skipped: 0, problem: 1 }, []])
    expect((await imports.run(draft.id, draft.mapping)).body).toMatchObject({ locationCount: 0 })
    const { body } = await office.send<{ name: string }[]>('GET /api/locations')
    expect(body.map(({ name }) => name)).not.toContain('Unheard Dock')
  })

  test('have all their stops from one cell', async () => {
    const stops = 'Pickup: North Dock\nPickup: South Dock | 5 Rail St | Hereford | TX\nDropoff: North Dock'
    await imports.bring('loads', csv(['Load #', 'Stops'], ['S-1', stops]))
    const { body } = await office.send<object[]>('GET /api/loads?search=S-1')
    expect(body).toMatchObject([
      {
        stops: [
          { stopType: 'pickup', companyName: 'North Dock', stopSequence: 1 },
          {
            stopType: 'pickup',
            companyName: 'South Dock',
            address: '5 Rail St',
            city: 'Hereford',
            stopSequence: 2,
          },
          { stopType: 'dropoff', companyName: 'North Dock', stopSequence: 3 },
        ],
      },
    ])
    expect(
      await judged(
        'loads',
        csv(['Load #', 'Stops'], ['S-2', 'North Dock, then home'], ['S-3', 'Pickup: x | | | Narnia']),
      ),
    ).toEqual([
      [
        2,
        'problem',
        'Stops',
        'Write one stop a line, like Pickup: Valley Grain | 77 Elevator Road | Hereford | TX.',
      ],
      [3, 'problem', 'Stops', '"Narnia" is no state. Write its two letters, like TX.'],
    ])
  })
})
