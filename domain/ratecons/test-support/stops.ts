import { sheetOf } from '../sheet/sheet.ts'
import { stopsOf } from '../stops/stops.ts'
import { facts, printed, type PrintedLine } from './paper.ts'

/** The stops of pages as `pickup Hereford 0.97`, and where they have one, the appointment. */
export function stopsOn(...pages: readonly (readonly PrintedLine[])[]): string[] {
  const sheet = sheetOf(pages.map((lines, index) => ({ ...printed(lines), page: index + 1 })))
  return stopsOf(sheet, facts, '2026-09-15').stops.map(({ address, given, appointment }) =>
    [given.role, address.city, given.sureness, appointment?.date, appointment?.from, appointment?.to]
      .filter((part) => part != null)
      .join(' '),
  )
}
