const headers = [
  ...['Load #', 'Status', 'Driver', 'Broker', 'Shipper', 'Origin City', 'Origin State'],
  ...[
    'Consignee',
    'Dest City',
    'Dest State',
    'Due Date',
    'Rate',
    'Lumper',
    'Miles',
    'PO #',
    'BOL #',
    'Notes',
  ],
] as const
type Header = (typeof headers)[number]

type BadRow = {
  readonly row: number
  readonly column: Header
  readonly cell: string
  readonly message: string
}

const kinds: readonly Omit<BadRow, 'row'>[] = [
  { column: 'Load #', cell: '', message: 'Please enter a load number' },
  { column: 'Load #', cell: '109-2019-900', message: '109 number already exists: 109-2019-900' },
  { column: 'Load #', cell: '109-2020-00001', message: 'Row 2 of this file has the same 109 number.' },
  {
    column: 'Status',
    cell: 'gone',
    message: '"gone" is no status. Use words like Driver Assigned, In Transit, Delivered or Paid.',
  },
  {
    column: 'Driver',
    cell: 'Nobody',
    message: 'No driver is called "Nobody". Add the driver first, or correct the name.',
  },
  {
    column: 'Broker',
    cell: 'Unheard Of',
    message: 'No customer is called "Unheard Of". Add the customer first, or correct the name.',
  },
  {
    column: 'Dest State',
    cell: 'Narnia',
    message: '"Narnia" is no state. Write its two letters, like TX.',
  },
  { column: 'Due Date', cell: '02/30/2020', message: '"02/30/2020" is no date. Write it like 11/24/2026.' },
  {
    column: 'Rate',
    cell: '-5',
    message: '"-5" is less than zero. Write an amount like 1,250.00.',
  },
  { column: 'Miles', cell: 'far', message: '"far" is no number of miles. Write it like 412,500.' },
]

/** Every 250th row, from row 100 on: 37 of them. */
export const badRows: readonly BadRow[] = Array.from({ length: 37 }, (_, index) => ({
  row: 100 + index * 250,
  ...(kinds[index % kinds.length] ?? ({} as never)),
}))

/** A year of loads in a typical office sheet, with Windows line endings; row 1 holds the headers. */
export function dispatchSheet(rows: number): string {
  const lines = [headers.join(',')]
  const bad = new Map(badRows.map((one) => [one.row, one]))
  for (let row = 2; row <= rows + 1; row += 1) {
    const cells = cellsOf(row - 1)
    const wrong = bad.get(row)
    if (wrong) cells[wrong.column] = wrong.cell
    lines.push(headers.map((header) => quoted(cells[header])).join(','))
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const destinations = [
  ['Fort Worth Grain', 'Fort Worth', 'TX'],
  ['Pecan Row', 'Denton', 'TX'],
  ['Tulsa Mill', 'Tulsa', 'OK'],
] as const

function cellsOf(count: number): Record<Header, string> {
  const [name, city, state] = destinations[(count - 1) % 3] ?? destinations[0]
  return {
    'Load #': `109-2020-${String(count).padStart(5, '0')}`,
    Status: 'Delivered',
    Driver: count % 2 === 0 ? 'Reed, Ann' : 'jmoreno',
    Broker: 'PLAINS BROKERAGE',
    Shipper: 'Valley  Grain',
    'Origin City': 'Hereford',
    'Origin State': 'tx',
    Consignee: name,
    'Dest City': city,
    'Dest State': state,
    'Due Date': '3/4/2020',
    Rate: '$1,234.50',
    Lumper: '',
    Miles: '338.4',
    'PO #': `PO-${String(count)}`,
    'BOL #': `374${String(count)}`,
    Notes: 'Call ahead, "dock 4"\nthen wait',
  }
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
