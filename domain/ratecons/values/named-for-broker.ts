import type { Cell, Word } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import { idAt } from '../sheet/ids.ts'
import { belowOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { spacedId } from './spaced-id.ts'
import { sureOf, wordsOfText } from './words-of-text.ts'

/** `Ridgepole load`, `Dunmore Pace #`: whose number it is says what it is a number of. */
export function namedForBroker(sheet: Sheet): Found[] {
  const captions = sheet.cells.flatMap((cell) => {
    const match = sheet.isProse(cell) ? null : byBrand.exec(cell.text)
    return match ? [{ cell, match }] : []
  })
  const names = namesOf(sheet)
  return captions.slice(0, mostCaptions).flatMap(({ cell, match: [all, brand = '', of] }) => {
    if (!isBrand(names, brand)) return []
    const inline = idAt(cell.text.slice(all.length))
    const value =
      inline === null
        ? valueBeside(sheet, cell, all)
        : { text: inline, words: wordsOfText(cell.words, inline) }
    return value ? [{ ...value, sureness: (of === undefined ? 0.86 : 0.93) * sureOf(value.words) }] : []
  })
}

const byBrand =
  /^(?:\d{1,2}\. )?(\p{L}[\p{L}&.'’]*(?: \p{L}[\p{L}&.'’]*){0,2}?) (?:(load|order|shipment|trip|file|pro|ref(?:erence)?)(?: (?:number|no\.?|nbr|id|#))?|#)(?:\s*[:#]\s*|\s+(?=\S*\d)|$)/iu

function valueBeside(
  sheet: Sheet,
  cell: Cell,
  caption: string,
): { text: string; words: readonly Word[] } | null {
  if (caption.trim() !== cell.text) return null
  const near = [rightOf(sheet, cell), belowOf(sheet, cell, 0.8)]
  const value = near.find(
    (other) => other !== null && (idAt(other.text) ?? spacedId(other.text)) === other.text,
  )
  return value ?? null
}

/** No paper has more; each is compared with all names. */
const mostCaptions = 40

/** What the head of the paper and its mailboxes are called. */
function namesOf({ cells }: Sheet): string[] {
  const heads = cells.filter(({ page, box, text }) => page === 1 && box.top < 0.2 && !byBrand.test(text))
  const mails = cells.flatMap(({ text }) => [...text.matchAll(/@([\w-]+)\./g)].map((match) => match[1] ?? ''))
  return [...heads.map(({ text }) => text), ...mails].map(plain)
}

/** `Dunmore Pace`, `jolley`: the beginning of one of the names. */
function isBrand(names: readonly string[], brand: string): boolean {
  const name = plain(brand)
  return name.length >= 4 && !isRole.test(name) && names.some((each) => each.startsWith(name))
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** `Carrier order`, `Customer load`: of somebody else. */
const isRole =
  /^(?:carrier|customer|cust|buyer|client|vendor|supplier|shed|ship|consignee|receiver|origin|destination|stop|driver|truck|load|rate|your|their|sales|purchase|work|release|pickup|deliver|total|extra|previous|last)/
