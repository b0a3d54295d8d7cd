import type { PaperAddress } from '../addresses/address.ts'
import { cellOf, type Cell } from '../sheet/cells.ts'
import { aboveOf, belowOf, isBeside, type Sheet } from '../sheet/sheet.ts'
import { postBox } from './both-ends.ts'

/**
 * In a page footer or beside the page's number, over or under the phone or MC number of who writes, before a web site, or
 * for mail only.
 */
export function isOffice(sheet: Sheet, { cell, end, street, words }: PaperAddress): boolean {
  const below = sheet.paragraphs.includes(cell) ? '' : (belowOf(sheet, cell, 0.8)?.text ?? '')
  const behind = cell.text.slice(end)
  const line = sheet.paragraphs.includes(cell) ? behind : cell.text
  if (/\bMC\W{0,3}\d{5}/.test(phoneOrMc.test(below) ? `${line} ${below}` : line)) return true
  if (/^(?:©|\(c\))/i.test(cell.text) || isBesidePageNumber(sheet, cell)) return true
  const first = words[0] && cellOf([words[0]], cell.row)
  const above = first && !sheet.paragraphs.includes(cell) ? aboveOf(sheet, first, 0.8) : null
  if (above && /^MC\W{0,3}\d{5,}$/.test(above.text)) return true
  return street === null ? /^\W*(?:www\.|https?:)/i.test(behind) : postBox.test(street)
}

function isBesidePageNumber({ cells }: Sheet, cell: Cell): boolean {
  return cells.some(
    (other) => other.page === cell.page && pageNumber.test(other.text) && isBeside(cell, other),
  )
}

const pageNumber = /\bpage:? \d{1,3} ?(?:of|\/) ?\d{1,3}\b/i
const phoneOrMc = /^(?:(?:\p{L}{1,5}[.:]? )?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b|MC\b)/u

/** `2 | Border crossing | Peace Bridge | Fort Erie, ON / Buffalo, NY` */
export function isAtBorder({ cells }: Sheet, { cell, street }: PaperAddress): boolean {
  if (street !== null) return false
  return cells.some(
    (other) =>
      other.page === cell.page && /\bborder\b|\bport of entry\b/i.test(other.text) && isBeside(cell, other),
  )
}
