import type { Cell } from '../sheet/cells.ts'
import { aboveOf, leftOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { anyYear, daysIn } from './moments.ts'
import type { GivenRole } from './roles.ts'

/** A day among what is said of a stop that is not when it is to be there. */
export function isDayOfOther(sheet: Sheet, cell: Cell, given: GivenRole): boolean {
  return isSigned(sheet, cell) || isOfContainer(sheet, cell) || isOfOtherEnd(sheet, cell, given)
}

/** `Unload date` over the place where it is unloaded, and so under the one where it is loaded. */
function isOfOtherEnd(sheet: Sheet, cell: Cell, { role }: GivenRole): boolean {
  const other =
    role === 'pickup'
      ? /^(?:unload|del|drop|receiv)\w* (?:date|day)|^must (?:arrive|deliver)\b/i
      : /^(?:load|pick|p\/?u|ship)[\w-]* (?:up )?(?:date|day)/i
  return other.test(cell.text) || other.test(leftOf(sheet, cell)?.text ?? '')
}

/** In line heights, as what stands beside it may be wrapped. */
const farthestCaption = 4
const ofContainer =
  /^(?:lfd|last free (?:day|date)|et[ad]|vessel (?:et[ad]|date)|erd|(?:port |doc )?cut-?off|free time until)\b/i

/** `LFD` over or before it, or in front of it: until when a container may stay, and when its ship comes. */
function isOfContainer(sheet: Sheet, cell: Cell): boolean {
  const above = aboveOf(sheet, cell, farthestCaption)
  const isHead =
    above !== null &&
    above.words.length < 4 &&
    daysIn(rightOf(sheet, above)?.text ?? '', anyYear).length === 0
  const captions = [cell, leftOf(sheet, cell), isHead ? above : null]
  return captions.some((caption) => ofContainer.test(caption?.text ?? '') && !hasDay(caption, cell))
}

const hasDay = (caption: Cell | null, cell: Cell) =>
  caption !== null && caption !== cell && daysIn(caption.text, anyYear).length > 0

/** `Signature: ____ Date: 4/6/2026` */
function isSigned(sheet: Sheet, cell: Cell): boolean {
  const left = leftOf(sheet, cell)
  return (
    left !== null &&
    /^(?:signature|signed|sign here|authorized|accepted|print(?:ed)? name)\b/i.test(left.text)
  )
}
