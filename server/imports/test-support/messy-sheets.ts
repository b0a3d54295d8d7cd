import type { ImportKind } from '#domain/imports/import-kinds.ts'

/** What must become of a row: the record as it is kept, or that it is skipped or refused. */
type Fate = Readonly<Record<string, unknown>> | 'skipped' | 'refused'
type MessyRow = { readonly cells: readonly string[]; readonly fate: Fate }
export type MessySheet = {
  readonly kind: ImportKind
  readonly bytes: Buffer
  readonly rows: readonly MessyRow[]
}

/** The same way for the same row, and over many rows each way with each of the others. */
function turn<Way>(ways: readonly Way[], row: number, stride = 1): Way {
  const way = ways[Math.floor(row / stride) % ways.length]
  if (way === undefined) throw new RangeError('no way')
  return way
}

const nothing = ['', 'n/a', 'N/A', '-', '--', 'none', 'NULL', '\u00a0', 'TBD', '#N/A']
const states: readonly (readonly [typed: string, code: string, city: string])[] = [
  ['TX', 'TX', 'Amarillo'],
  ['Texas', 'TX', 'Lubbock'],
  ['Okla.', 'OK', 'Guymon'],
  ['N. Mex.', 'NM', 'Clovis'],
  ['tx', 'TX', 'Hereford'],
  ['Tex.', 'TX', 'Dumas'],
  ['KANSAS', 'KS', 'Liberal'],
  ['Calif.', 'CA', 'Fresno'],
  ['Colo', 'CO', 'Pueblo'],
  [' ok ', 'OK', 'Tulsa'],
  ['N.M.', 'NM', 'Portales'],
  ['Penna.', 'PA', 'Erie'],
  ['W. Va.', 'WV', 'Wheeling'],
  ['Oklahmoa', 'OK', 'Enid'],
  ['Neb.', 'NE', 'Sidney'],
]
const phones: readonly ((last: string) => string)[] = [
  (last) => `(806) 555-${last}`,
  (last) => `806.555.${last}`,
  (last) => `+1 806 555 ${last}`,
  (last) => `806-555-${last} ext. 12`,
  (last) => `1-806-555-${last}`,
  (last) => `806555${last}`,
  (last) => `806-555-${last} x7`,
]
const digits = (phone: string | null) => phone?.replace(/\D/g, '').replace(/^1(?=806)/, '') ?? null
const four = (count: number) => String(count).padStart(4, '0')

/** How a street, a town and a state are spread over the columns. */
const layouts: readonly ((street: string, town: (typeof states)[number], zip: string) => string[])[] = [
  (street, [typed, , city], zip) => [street, city, typed, zip],
  (street, [typed, , city], zip) => [`${street}, ${city}, ${typed.trim()} ${zip}`, '', '', ''],
  (street, [, code, city], zip) => [`${street}\n${city}, ${code} ${zip}`, 'n/a', '-', ''],
  (street, [typed, , city], zip) => [street, `${city}, ${typed.trim()}`, '', zip],
  (street, [, code, city], zip) => [`${street}, ${city}, ${code} ${zip}`, city, code, zip],
  (street, [typed, , city], zip) => [street, ` ${city}\u00a0`, `${typed} ${zip}`, ''],
  (street, [, code, city], zip) => [`${street}; ${city}; ${code}; ${zip}; USA`, '', '', ''],
  (street, [, code, city], zip) => [`${street} ${city} ${code} ${zip}`, '', '', ''],
]

function customers(): MessyRow[] {
  const rows = Array.from({ length: 90 }, (_, n): MessyRow => {
    const [name, street] = [`Plains ${four(n)} Brokerage`, `${String(100 + n)} Main St`]
    const town = turn(states, n)
    const zip = `79${String(100 + n)}`
    const [phone, isBlank] = [turn(phones, n)(four(n)), n % 11 === 5]
    const email = turn(
      [`pay${four(n)}@example.com`, `AP <pay${four(n)}@example.com>`, `mailto:pay${four(n)}@example.com`],
      n,
    )
    const contact = isBlank ? turn(nothing, n) : `Rosa\u00a0 Maldonado`
    return {
      cells: [
        ` ${name} `,
        contact,
        isBlank ? turn(nothing, n, 11) : phone,
        n % 7 === 3 ? turn(nothing, n) : email,
        ...turn(layouts, n)(street, town, zip),
      ],
      fate: {
        name,
        contactPerson: isBlank ? null : 'Rosa Maldonado',
        phone: isBlank ? null : digits(phone),
        email: n % 7 === 3 ? null : `pay${four(n)}@example.com`,
        address: street,
        city: town[2],
        state: town[1],
        zipCode: zip,
      },
    }
  })
  const again = (row: MessyRow, change: (cell: string) => string = (cell) => cell): MessyRow => ({
    cells: row.cells.map(change),
    fate: 'skipped',
  })
  const [first, second, third] = rows
  if (!first || !second || !third) throw new RangeError('no rows')
  return [
    ...rows,
    again(first),
    again(second, (cell) => ` ${cell.toUpperCase()} `),
    { cells: [third.cells[0] ?? '', '', '', '', '', '', '', ''], fate: 'skipped' },
    { cells: customerHeaders, fate: 'skipped' },
    { cells: ['Mangled Foods', '', '8.06555E+09', '', '1 A St', 'Amarillo', 'TX', '79101'], fate: 'refused' },
    { cells: ['Two States Feed', '', '', '', '1 A St, Guymon, OK 73942', '', 'KS', ''], fate: 'refused' },
    { cells: ['Total customers: 92', '', '', '', '', '', '', ''], fate: 'skipped' },
  ]
}
const customerHeaders = ['Cust. Name', 'Attn', 'Ph #', 'E-Mail', 'Street Addr.', 'City', 'ST', 'Zip']

function locations(): MessyRow[] {
  const rows = Array.from({ length: 60 }, (_, n): MessyRow => {
    const [name, street] = [`Elevator ${four(n)}`, `${String(500 + n)} County Road ${String(n)}`]
    const town = turn(states, n, 2)
    const [address = '', city = '', state = ''] = turn(layouts.slice(0, 4), n)(street, town, '79045')
    const phone = turn(phones, n, 3)(four(n))
    return {
      cells: [name, address, city, state, turn(['Hank', ...nothing], n), phone],
      fate: {
        name,
        address: street,
        city: town[2],
        state: town[1],
        contactName: n % 11 === 0 ? 'Hank' : null,
        contactPhone: digits(phone),
      },
    }
  })
  const [first] = rows
  return [...rows, { cells: (first?.cells ?? []).map((cell) => cell.toLowerCase()), fate: 'skipped' }]
}

const names: readonly (readonly [typed: string, first: string, last: string])[] = [
  ['Jose Moreno', 'Jose', 'Moreno'],
  ['Reed, Ann', 'Ann', 'Reed'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Dale  Young Jr.', 'Dale', 'Young Jr.'],
  ['Muñoz, Raúl', 'Raúl', 'Muñoz'],
  ['Mr. Hank Bowers', 'Hank', 'Bowers'],
]

function drivers(): MessyRow[] {
  const rows = Array.from({ length: 40 }, (_, n): MessyRow => {
    const [typed, firstName, lastName] = turn(names, n)
    const unit = turn([String(n), `#${String(n)}`, `Unit ${String(n)}`, 'N/A'], n)
    const phone = turn(phones, n)(four(1000 + n))
    return {
      cells: [typed, phone, unit, turn(nothing, n)],
      fate: {
        firstName,
        lastName,
        phoneNumber: `806555${four(1000 + n)}`,
        truckNumber: unit === 'N/A' ? null : String(n),
      },
    }
  })
  return [
    ...rows,
    { cells: rows[7]?.cells ?? [], fate: 'skipped' },
    { cells: ['Bo Young / Al Reed', '806-555-2000', '', ''], fate: 'refused' },
  ]
}

function trucks(): MessyRow[] {
  const rows = Array.from({ length: 40 }, (_, n): MessyRow => {
    const vin = `1XPBDP9X1LD1${four(n)}0`.slice(0, 17)
    const year = 2000 + (n % 24)
    const miles = 400_000 + n
    return {
      cells: [
        turn([`T${String(n)}`, `Unit T${String(n)}`, `#T${String(n)}`], n),
        turn([String(year), String(year).slice(2), `'${String(year).slice(2)}`, `${String(year)}.0`], n),
        'Peterbilt',
        ' 579 ',
        turn([vin, vin.toLowerCase(), `${vin.slice(0, 8)} ${vin.slice(8)}`, `VIN: ${vin}`], n),
        turn(
          [
            miles.toLocaleString('en-US'),
            `${String(miles)} mi`,
            `${miles.toLocaleString('en-US')} miles`,
            '-',
          ],
          n,
        ),
      ],
      fate: {
        truckNumber: `T${String(n)}`,
        year,
        make: 'Peterbilt',
        model: '579',
        vinNumber: vin,
        mileage: n % 4 === 3 ? 0 : miles,
      },
    }
  })
  return [
    ...rows,
    { cells: ['T99', '2020', 'Peterbilt', '579', '1.23457E+16', '5'], fate: 'refused' },
    { cells: ['Totals', '', '', '', '', '16,000,780'], fate: 'skipped' },
  ]
}

const amounts: readonly (readonly [typed: string, kept: string])[] = [
  ['$1,395.00', '1395.00'],
  ['1395', '1395.00'],
  ['1.395,00', '1395.00'],
  [' $ 1,395 ', '1395.00'],
  ['USD 1395.50', '1395.50'],
  ['1,395.00 flat', '1395.00'],
]

function rates(): MessyRow[] {
  const rows = Array.from({ length: 30 }, (_, n): MessyRow => {
    const [typed, code] = turn(states, n)
    const [amount, flatRate] = turn(amounts, n)
    return {
      cells: [
        `Town ${'ABCDEFGHIJ'.charAt(n % 10)}${'xyz'.charAt(n / 10)}, ${typed.trim()}`,
        amount,
        turn(['$ -', 'n/a', '75'], n),
        turn(['Y', 'Inactive', ''], n),
      ],
      fate: {
        city: `Town ${'ABCDEFGHIJ'.charAt(n % 10)}${'xyz'.charAt(n / 10)}`,
        state: code,
        flatRate,
        lumperCharge: n % 3 === 2 ? '75.00' : '0.00',
        isActive: n % 3 !== 1,
      },
    }
  })
  return [...rows, { cells: ['Denton, TX', '1.395', '', ''], fate: 'refused' }]
}

const days = [
  '11/24/2025',
  '11/24/25',
  '2025-11-24',
  'Nov 24, 2025',
  '24-Nov-25',
  '45985',
  'Monday, November 24, 2025',
]

function loads(): MessyRow[] {
  const rows = Array.from({ length: 30 }, (_, n): MessyRow => {
    const [amount, tripRate] = turn(amounts, n)
    const number109 = `OLD-${four(n)}`
    return {
      cells: [
        turn([number109, `#${number109}`], n),
        turn(['Plains 0000 Brokerage', 'PLAINS  0000 BROKERAGE', 'n/a'], n),
        turn(['Elevator 0000, Amarillo, TX', 'Elevator 0000'], n),
        turn(['Pecan Row', 'Pecan Row, Denton, Tex.', 'Pecan Row, 9 Rail St, Denton, TX 76201'], n),
        turn(['Unassigned', 'TBD', '-'], n),
        turn(days, n),
        amount,
        turn(['338.4', '338.4 mi', '1,338.4'], n),
        turn([`PO ${String(n)}`, 'none'], n),
      ],
      fate: {
        number109,
        customer: n % 3 === 2 ? null : 'Plains 0000 Brokerage',
        pickup: 'Elevator 0000',
        delivery: 'Pecan Row',
        deliveryDueAt: '2025-11-24',
        tripRate,
        estimatedMiles: n % 3 === 2 ? 1338.4 : 338.4,
        poNumber: n % 2 === 0 ? `PO ${String(n)}` : null,
        status: 'pending',
      },
    }
  })
  return [
    ...rows,
    { cells: rows[3]?.cells ?? [], fate: 'skipped' },
    { cells: ['', '', '', '', '', '', '$41,880.00', '', ''], fate: 'skipped' },
  ]
}

type Dialect = {
  readonly separator: string
  readonly end: string
  readonly encoding: BufferEncoding
  readonly mark?: string
}

function written(
  headers: readonly string[],
  rows: readonly MessyRow[],
  { separator, end, encoding, mark = '' }: Dialect,
): Buffer {
  const cell = (text: string) =>
    /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [headers, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(cell).join(separator))
  return Buffer.from(mark + lines.join(end) + end, encoding)
}

/** Lists as offices keep them, invented and always the same; row 1 of each holds its headers. */
export function messySheets(): MessySheet[] {
  const sheet = (
    kind: ImportKind,
    headers: readonly string[],
    rows: readonly MessyRow[],
    dialect: Dialect,
  ) => ({
    kind,
    rows,
    bytes: written(headers, rows, dialect),
  })
  return [
    sheet('customers', customerHeaders, customers(), {
      separator: ',',
      end: '\r\n',
      encoding: 'utf8',
      mark: '\ufeff',
    }),
    sheet(
      'locations',
      ['Facility Name', 'Full Address', 'Town', 'State/Prov', 'Ask for', 'Dock Ph.'],
      locations(),
      { separator: ';', end: '\r', encoding: 'utf8' },
    ),
    sheet('drivers', ['Drivers Name', 'Cell #', 'Unit/Truck', 'User Name'], drivers(), {
      separator: ',',
      end: '\n',
      encoding: 'latin1',
    }),
    sheet('trucks', ['Unit No.', 'Yr', 'Make', 'Mdl', 'VIN #', 'Odometer (mi)'], trucks(), {
      separator: '\t',
      end: '\r\n',
      encoding: 'utf16le',
      mark: '\ufeff',
    }),
    sheet('rates', ['Lane', 'Rate ($)', 'Lumper Fee', 'Active?'], rates(), {
      separator: ';',
      end: '\r\n',
      encoding: 'utf8',
    }),
    sheet(
      'loads',
      [
        'Load No',
        'Broker',
        'P/U',
        'Drop',
        'Driver Assigned',
        'Del. Date',
        'Line Haul ($)',
        'Loaded Mi',
        'PO#',
      ],
      loads(),
      { separator: ',', end: '\r\n', encoding: 'utf8' },
    ),
  ]
}

/** A phone number as it is compared. */
export { digits as phoneDigits }
