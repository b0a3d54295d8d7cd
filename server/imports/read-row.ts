import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { IsTown } from '#domain/imports/split-address.ts'
import { cellFault, isBlankCell, tidyCell } from '#domain/imports/tidy-cell.ts'
import { validationError } from '../http/read-input.ts'
import type { RowCorrections } from './corrections.ts'
import type { FieldProblem, Importer, ReadRow, RowCells } from './importer.ts'

/** Maps the cells of a row to the fields of a record. */
export type Columns = {
  /** Field name to the index of its column. */
  readonly places: ReadonlyMap<string, number>
  readonly isTown: IsTown
  /** The order of fields in lists of problems. */
  readonly order: readonly string[]
}

export function columnPlaces(
  headers: readonly string[],
  mapping: ColumnMapping,
): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(mapping).flatMap(([field, header]) =>
      header === null ? [] : [[field, headers.indexOf(header)] as const],
    ),
  )
}

type RowInFile = {
  readonly row: number
  readonly cells: readonly string[]
  readonly corrections: RowCorrections | undefined
}

/** The correction of a cell, or else the file's value. */
export function cellOf(
  { cells, corrections }: Pick<RowInFile, 'cells' | 'corrections'>,
  places: Columns['places'],
  field: string,
): string {
  return tidyCell(corrections?.get(field) ?? cells[places.get(field) ?? -1] ?? '')
}

/** The cells with corrections applied. */
export function correctedCells(
  { cells, corrections }: RowInFile,
  places: Columns['places'],
): readonly string[] {
  if (!corrections) return cells
  const corrected = [...cells]
  for (const [field, text] of corrections) {
    const place = places.get(field)
    if (place === undefined) continue
    while (corrected.length < place) corrected.push('')
    corrected[place] = text
  }
  return corrected
}

export function readRow<Value>(
  importer: Importer<Value>,
  inFile: RowInFile,
  { places, isTown, order }: Columns,
): ReadRow<Value> {
  const problems: FieldProblem[] = []
  const remarks: string[] = []
  const reader = readerOf((field) => cellOf(inFile, places, field), { problems, remarks, isTown })
  const input = importer.inputOf(reader)
  const result = importer.schema.safeParse(input)
  if (!result.success) {
    const refused = new Set(problems.map(({ field }) => field))
    for (const [path, message] of Object.entries(validationError(result.error).details.fields ?? {})) {
      const parts = path.split('.')
      const field = importer.fieldOf?.(parts, input) ?? parts[0] ?? null
      if (!refused.has(field)) problems.push({ field, message })
    }
  }
  problems.sort((one, other) => order.indexOf(one.field ?? '') - order.indexOf(other.field ?? ''))
  const value = result.success ? result.data : null
  return {
    row: inFile.row,
    cells: correctedCells(inFile, places),
    value,
    problems,
    remark: remarks.length === 0 ? null : remarks.join('. '),
    skipped: null,
    differs: false,
    change: null,
  }
}

function readerOf(
  cell: (field: string) => string,
  { problems, remarks, isTown }: { problems: FieldProblem[]; remarks: string[]; isTown: IsTown },
): RowCells {
  const refuse = (field: string, message: string) => {
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message })
  }
  const typed = (field: string) => {
    const text = cell(field)
    if (isBlankCell(text)) return ''
    const fault = text.length > longestCell ? tooLong(text) : cellFault(text)
    if (fault === null) return text
    refuse(field, fault)
    return ''
  }
  const text = (field: string) => typed(field).replaceAll('\n', ' ')
  return {
    text,
    refuse,
    remark: (message) => {
      remarks.push(message)
    },
    isTown,
    lines: typed,
    prose: (field) => {
      const words = cell(field)
      return isBlankCell(words) && !isNotKnownYet(words) ? '' : words
    },
    read: (field, reader) => {
      const words = text(field)
      if (words === '') return ''
      const reading = reader(words)
      if ('value' in reading) return reading.value
      refuse(field, reading.fault)
      return ''
    },
  }
}

/** Longer texts cannot be stored anyway, and searching them for an address could take minutes. */
const longestCell = 1000

function tooLong({ length }: string): string {
  return `This cell has ${length.toLocaleString('en-US')} characters, more than can be kept. Shorten it.`
}

/** Words like "TBD", which for an appointment are information. */
function isNotKnownYet(words: string): boolean {
  return /^t/i.test(words)
}
