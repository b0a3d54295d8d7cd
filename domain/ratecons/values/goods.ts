import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import { idAt } from '../sheet/ids.ts'
import { aboveOf, belowOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { equipmentWords, firstPart, labelled, type Take } from './labelled-freight.ts'

const longestGoods = 200

/** `Bottled water, 1820 cases`, `Tomatoes (40 F)`: how much, how heavy and how cold is no part of what it is. */
const counts =
  /(?:,|\s\().*(?:\d\s*(?:lbs?|pounds|kgs?|tons?|cases|cartons|ctns|pallets|plts?|skids|pcs|pieces|bags|rolls|units|drums|totes|°|[FC]\b)|\$\s*\d).*$|(?:,|\s\()\s*[\d.,/ -]+\)?$/i

/** Headings and terms that stand beside the word freight. */
const isOfAnotherKind =
  /^(?:and|all in|contract|tracking|pallet exchange|audit|less|prepaid|collect)\b|, [A-Z]{2} \d{5}|\b(?:contact|orders?|dept\.?|department|dates?|times?|numbers?|mode|terms)$|\bdept\b/i

/** What it is packed in, or the caption beside it. */
const isUnit = /^(?:cases|cartons|ctns?|crates|pallets|items?|confirmation)\.?$/i

export function commodities(sheet: Sheet): Found[] {
  const read: Take = (text) => {
    const bare = firstPart(
      text.slice(0, longestGoods).split(/ [/–—-] |(?<=\p{Ll}{3})\. (?=\p{Lu})/u)[0] ?? '',
    )
      ?.replace(counts, '')
      .trim()
    if (bare === undefined || !/^(?=.*\p{L}{3})\p{L}[\p{L}\d &'/().,%-]{2,59}$/u.test(bare)) return null
    if (idAt(bare) === bare || isOfAnotherKind.test(bare)) return null
    if (isUnit.test(bare)) return null
    return /^(?:charges?|flat|fuel|rate|total|none|n\/a|information|details|see|terms|qty|quantity|pieces|cost|price|amount|units?|method|type|class|value|weight|bill|broker|broke|ticket|release|nmfc|basis|ltd|inc|llc|order|gauge|tender|management|forwarding|services)\b/i.test(
      bare,
    )
      ? null
      : bare
  }
  const behindWeight = sheet.cells.flatMap((cell): Found[] => {
    const match =
      /\b\d[\d,]*\s*(?:lbs?|LBS?|[Pp]ounds|POUNDS)\.?\s+(?:(?:of|[,;|/•·–-])\s+(?=\p{L})|(?=\p{Lu}))([\p{L}][\p{L} &'-]{2,40}?)(?=$|,? \d\d['’]|, \p{Lu}|, \d)/u.exec(
        cell.text,
      )
    const at = match ? match.index + match[0].length - (match[1]?.length ?? 0) : 0
    return match?.[1] && !sheet.isProse(cell)
      ? [{ text: match[1], sureness: 0.8, words: wordsBetween(cell, at, at + match[1].length) }]
      : []
  })
  const told = sheet.paragraphs.flatMap((run) => ofGoods(run).map(({ goods }) => goods))
  return inOrder([
    ...labelled(sheet, 'commodity', read),
    ...behindWeight,
    ...sheet.cells.flatMap(counted(sheet)),
    ...sheet.cells.flatMap(besideWeight(sheet)),
    ...byWeight(sheet),
    ...sheet.cells.flatMap(inWords(sheet)),
    ...told,
  ])
}

/** `Paper rolls, 11700 lb`, `Bottled water (1820 cases)`: the goods are next to a weight or a count. */
function counted(sheet: Sheet): (cell: Cell) => Found[] {
  const pattern =
    /(?:^(?:[Ll]oad: )?|[,;|/] |(?<=\w{2})\. |\s[-–•·] |\b\d+ (?:cases|cartons|ctns|pallets|plts|skids|pcs|pieces|bags|rolls|units|drums|totes) (?:of )?)(\p{Lu}[\p{L} &'-]{2,40}?)\s*[,;|/•·–-]*\s*(?:\d{1,3}(?:,?\d{3})+\s*(?:lbs?\b|pounds\b|#)|\(\d[\d,]*\s*(?:cases|cartons|ctns|pallets|plts|skids|pcs|pieces|bags|rolls|units|drums|totes)\))/u
  return (cell) => {
    const match = sheet.isProse(cell) ? null : pattern.exec(cell.text)
    const goods = match?.[1]
      ?.split(/ [-–] /)
      .at(-1)
      ?.trim()
    const at = cell.text.indexOf(goods ?? '')
    if (
      goods === undefined ||
      equipmentWords.test(goods) ||
      (!match?.[0].startsWith('. ') &&
        sheet.labelsIn(cell).some(({ start, kind }) => start === 0 && kind !== 'load') &&
        !/^load:/i.test(cell.text))
    )
      return []
    if (/\b(?:weight|wt|total|approx\w*|est\w*|max\w*|min\w*|gross|net|up to|over)\b/i.test(goods)) return []
    return [{ text: goods, sureness: 0.75, words: wordsBetween(cell, at, at + goods.length) }]
  }
}

/** `Paper rolls` in the column before `11700 lbs`. */
function besideWeight(sheet: Sheet): (cell: Cell) => Found[] {
  return (cell) => {
    const isGoods = /^\p{Lu}[\p{L} &'-]{2,40}$/u.test(cell.text) && sheet.labelsIn(cell).length === 0
    const weight = isGoods && !equipmentWords.test(cell.text) ? rightOf(sheet, cell) : null
    if (!weight || !/^\d{1,3}(?:,?\d{3})+\s*(?:lbs?|pounds)\.?$/i.test(weight.text)) return []
    return [{ text: cell.text, sureness: 0.7, words: cell.words }]
  }
}

/** `28900 lbs of Steel coils on a flatbed` */
export function ofGoods(run: Cell): { weight: Found; goods: Found }[] {
  const pattern =
    /\b(\d{1,3}(?:,?\d{3})+)\s*(?:lbs?\.?|pounds) of ([\p{L}][\p{L} &'-]{2,40}?)(?= on\b| in\b| under\b| and (?:needs?|requires?|will|is)\b|[.,;]|$)/gu
  const goodsFirst =
    /\b(?:product|commodity|freight|cargo) (?:is|will be) (?<goods>\p{L}[\p{L} &'-]{2,40}?), (?:about |approx\.? )?(?<weight>\d{1,3}(?:,?\d{3})+)\s*(?:lbs?\b|pounds\b)/giu
  const found = (match: RegExpExecArray, text: string): Found => {
    const at = match.index + match[0].lastIndexOf(text)
    return { text, sureness: 0.8, words: wordsBetween(run, at, at + text.length) }
  }
  return [
    ...[...run.text.matchAll(pattern)].map((match) => ({ match, weight: match[1], goods: match[2] })),
    ...[goodsFirst, transported]
      .flatMap((told) => [...run.text.matchAll(told)])
      .map((match) => ({
        ...{ match, weight: match.groups?.['weight'], goods: match.groups?.['goods'] },
      })),
  ].map(({ match, weight = '', goods = '' }) => ({
    weight: { ...found(match, weight), text: weight.replaceAll(',', '') },
    goods: found(match, goods),
  }))
}

/** `shall transport synthetic rubber in bales weighing 43,000 pounds` */
const transported =
  /\b(?:transport|haul|carry|move|load of)s? (?<goods>\p{L}[\p{L} &'-]{2,40}?)(?:,.{0,40}?| weighing| of| at)? (?:about |approx\.? )?(?<weight>\d{1,3}(?:,?\d{3})+)\s*(?:lbs?\b|pounds\b)/giu

const goodsAlone = /^\p{Lu}[\p{L} &'-]{2,40}$/u

/** `Bottled water` in the line above or below `14100 lbs`, the usual way outside of forms. */
function byWeight(sheet: Sheet): Found[] {
  return sheet.cells
    .filter(({ text }) => /^\d{1,3}(?:,?\d{3})+\s*(?:lbs?|pounds|#)\.?$/i.test(text))
    .slice(0, mostWeights)
    .flatMap((weight) => [aboveOf(sheet, weight, 1.2), belowOf(sheet, weight, 1.2)])
    .flatMap((cell) => {
      const isGoods =
        cell !== null &&
        goodsAlone.test(cell.text) &&
        !equipmentWords.test(cell.text) &&
        sheet.labelsIn(cell).length === 0
      return isGoods ? [{ text: cell.text, sureness: 0.7, words: cell.words }] : []
    })
}

const mostWeights = 20

/** `Weight 24100 Fresh lettuce 53' Reefer`, `load of fresh lettuce weighing 13300 lbs` */
function inWords(sheet: Sheet): (cell: Cell) => Found[] {
  const behind =
    /\b(?:weight|wt)[\s:.]*\d[\d,]*(?:\s*(?:lbs?|pounds)\.?)? (\p{Lu}[\p{L} &'-]{2,40}?) (?=\d\d['’]|(?:dry van|reefer|flatbed)\b|\p{Lu}[\p{L} ]{2,12}:)/iu
  const counted =
    /^\d+ (?:cases|cartons|ctns|pallets|plts|skids|pcs|pieces|bags|rolls|units|drums|totes) of (\p{L}[\p{L} &'-]{2,40})$/iu
  const weighed =
    /\b(?:load of|haul(?:ing)?) (\p{L}[\p{L} &'-]{2,40}?)(?: weighing\b|, (?:about |approx\.? )?\d[\d,]* ?(?:lbs?|pounds)\b)/iu
  return (cell) => {
    const goods = (behind.exec(cell.text) ?? weighed.exec(cell.text) ?? counted.exec(cell.text))?.[1]
    if (goods === undefined || sheet.isProse(cell)) return []
    const at = cell.text.indexOf(goods)
    return [{ text: goods, sureness: 0.7, words: wordsBetween(cell, at, at + goods.length) }]
  }
}
