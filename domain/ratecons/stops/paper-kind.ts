import type { Cell } from '../sheet/cells.ts'
import { idAt } from '../sheet/ids.ts'
import { aboveOf, belowOf, rightOf, type Sheet } from '../sheet/sheet.ts'

const otherTitle =
  /^(?:straight |uniform |freight |original |commercial )*(?:bills? of lading|bol|invoice|statement(?: of account)?|packing (?:list|slip)|proof of delivery|pod|(?:delivery|lumper|unloading|cash|fuel) receipt|receipt|certificate of [\p{L} ]+|notice of assignment|purchase order|(?:weight|scale) (?:ticket|certificate)|(?:form )?w-?9|carrier packet|credit application|settlement(?: statement)?)(?: ?(?:short form|original|copy|non[- ]negotiable))*$/iu
const ownTitle =
  /\b(?:confirmation|tender|rate con|ratecon|(?:load|dispatch|rate|trip) sheet|addendum|contract|load agreement|dispatch)\b/i
const ofFreight =
  /\b(?:loads?|shipments?|freight|pick-?ups?|deliver\w*|haul\w*|shippers?|consignees?|drops?)\b/i

/** A paper titled `Bill of Lading` may have two addresses and a number, but is not an order to haul. */
export function isOtherPaper(sheet: Sheet): boolean {
  const top = sheet.cells.filter(({ page, box }) => page === 1 && box.top < 0.25)
  return (
    top.some((cell) => otherTitle.test(cell.text) && !isCaption(sheet, cell)) &&
    !top.some(({ text }) => ownTitle.test(text))
  )
}

/** `Bill of lading   55501207` among the header's numbers is not a title. */
function isCaption(sheet: Sheet, cell: Cell): boolean {
  const value = rightOf(sheet, cell)
  const neighbour = aboveOf(sheet, cell) ?? belowOf(sheet, cell)
  return (
    value !== null && idAt(value.text) !== null && neighbour !== null && sheet.labelsIn(neighbour).length > 0
  )
}

/** Letters and policies have addresses too; without freight words none of them is a stop. */
export function speaksOfFreight({ cells }: Sheet): boolean {
  return cells.some(({ text }) => ofFreight.test(text))
}

/** Lowers the confidence so that no value of another kind of paper looks sure. */
export const otherPaperShare = 0.6
