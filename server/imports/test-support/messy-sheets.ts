import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { customerHeaders, customers } from './messy/customers.ts'
import { drivers } from './messy/drivers.ts'
import { loads } from './messy/loads.ts'
import { locations } from './messy/locations.ts'
import { rates } from './messy/rates.ts'
import { trucks } from './messy/trucks.ts'
import type { MessyRow } from './messy/ways.ts'

export type MessySheet = {
  readonly kind: ImportKind
  readonly bytes: Buffer
  readonly rows: readonly MessyRow[]
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

/** Typical messy office lists, invented and always the same; row 1 of each holds its headers. */
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
