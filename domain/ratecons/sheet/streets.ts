import { lastSentence } from './sentence-ends.ts'

const suffix = String.raw`(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|way|ct|court|cir|circle|pl|place|pkwy|parkway|hwy|highway|fwy|freeway|expy|expressway|tpke|turnpike|pike|ter|terrace|trl|trail|loop|plz|plaza|sq|square|row|run|xing|crossing|rte|route|fm|cr|sr|us|i|spur|byp|bypass|alley|cv|cove|bend|hill|ridge|park|path|pt|point|landing|mall|walk|ext|broadway)`
const endsAsStreet = new RegExp(String.raw`\b${suffix}\b\.?`, 'i')
export const unit =
  /^(?:ste|suite|unit|bldg|building|dock|door|apt|floor|fl|room|rm|gate|lot|#|\d{1,2}(?:st|nd|rd|th) (?:floor|fl))\b/i
const boxed = String.raw`(?:(?:rural )?(?:route|rte|rt|r\.? ?r\.?|h\.?c\.?|star route) ?\d+,? )?(?:p\.? ?[o0]\.? ?)?box \d+\S*`
const wholeBox = new RegExp(`^${boxed}`, 'i')
const boxAtEnd = new RegExp(`${boxed}$`, 'i')
/** Roads with a number that is not a house number: `State Route 33`, `FM 1055`. */
const route =
  /\b(?:highway|hwy|interstate|i|route|rte|rt|r\.?r|fm|rm|farm to market|ranch road|c\.?r|co(?:unty)? r(?:oa)?d|county road|s\.?r|state r(?:oa)?d|u\.?s\.?|exit|mile marker|loop|spur)[ -]?\d+\b/i
const roadStart =
  /^(?:corner of|old|hwy|highway|u\.?s\.?|route|rte|rt|rr|state|county|co|cr|sr|farm|fm|ranch|interstate|i-?\d|[ns][ew]?|[ew]|north|south|east|west|pier|berth|frontage|service|paseo|camino|calle|avenida|via|rue|one|two|three|four|five|exit|mile|junction|jct)\b/i
/** `W228 N6400 Plainview Rd`, `N7221 Lakeview Ln`: Wisconsin's grid addresses. */
const gridNumber = /^[NSEW]\d{2,6}(?: ?[NSEW]\d{2,6})?\s+\S/i
const berth =
  /^(?:pier|berth|terminal|wharf|warehouse|slip) \w{1,3}(?:,? (?:berth|dock|shed|bay|slip) \w{1,3})?$/i

export function isStreet(text: string): boolean {
  return streetSureness(text) > 0
}

/** 2: certainly a street; 1: it starts with a number, like `99 Acres Packing` does. */
export function streetSureness(text: string): 0 | 1 | 2 {
  if (unit.test(text)) return 0
  if (wholeBox.test(text) || gridNumber.test(text) || route.test(text) || berth.test(text)) return 2
  const bare = text.replace(/^[\p{L}&.'’ -]+,\s+(?=\d)/u, '')
  // `3310 C 1/2 Rd`, as western Colorado counts its roads.
  if (/^\d+ (?:[A-Z]|\d+) \d\/\d r(?:oa)?d\b/i.test(bare)) return 2
  if (/^\d[\dA-Z-]*\s+\S/i.test(bare))
    return /^\d[\d,.]*\s*(?:lbs?|pallets|cases)\b/i.test(bare) ? 0 : endsAsStreet.test(bare) ? 2 : 1
  return roadStart.test(text) && endsAsStreet.test(text) && /\S\s+\S/.test(text) ? 2 : 0
}

/** The street at the end of a text that may begin with a name: `Jasper Tools, 8982 Baseline Rd`. */
export function streetBefore(text: string): { text: string; length: number } | null {
  const box = boxAtEnd.exec(text)
  if (box) return { text: box[0], length: box[0].length }
  return roadBefore(text) ?? numberedBefore(text)
}

/** A road without a house number after the last comma. */
function roadBefore(text: string): { text: string; length: number } | null {
  const parts = text.split(/,\s*|\s[-–|/•·]\s/)
  const at = parts.findLastIndex((part) => !unit.test(part) && part !== '')
  const road = lastSentence(parts[at] ?? '')
    .replace(/^.*:\s+/su, '')
    .replace(/^.*\b(?:at|to|from)\s+(?=\p{Lu})/su, '')
  const isRoad = gridNumber.test(road) || (roadStart.test(road) && streetSureness(road) === 2)
  if (!isRoad || hasHouseNumber(road)) return null
  const start = text.lastIndexOf(road)
  return { text: text.slice(start), length: text.length - start }
}

/** `North Star Foods 33 Main St`: the street starts at 33. */
function hasHouseNumber(road: string): boolean {
  const house = /\s\d+\s+(?!and\b|[ns][ew]?\b|[ew]\b|east\b|west\b|north\b|south\b)\p{L}{2,}/iu.exec(road)
  return (
    house !== null &&
    !endsWithRoute.test(road.slice(0, house.index)) &&
    endsAsStreet.test(road.slice(house.index))
  )
}

/** `3300 US` over `Highway` or `84 E`, `N6832` over `County Rd H`: the street goes on. */
export function isStreetCut(line: string, next: string): boolean {
  const isNumber = /^[NSEW]?\d{1,6}(?: ?[NSEW]\d{1,6})?(?: [NSEW])?$/i.test(line)
  return endsWithRoute.test(line) || (isNumber && /^\D/.test(next) && streetSureness(next) === 2)
}

/** `ORION STEEL, 17000 E. 84th` over `Terrace, Mc Calla, AL 35111`. */
export function isStreetEnd(line: string, next: string): boolean {
  return /(?:^|,\s*)\d\S* [^,]+$/.test(line) && beginsAsEnd.test(next)
}

const beginsAsEnd = new RegExp(String.raw`^(?:${suffix}|[nsew][ew]?|north|south|east|west)\.?,\s`, 'i')

const endsWithRoute =
  /\b(?:highway|hwy|interstate|route|rte|rt|fm|rm|cr|sr|us|u\.s\.|road|rd|county road|box|exit|loop|spur)[ .-]*$/i

function numberedBefore(text: string): { text: string; length: number } | null {
  const starts = [...text.matchAll(/(?:^|[\s,(])(?=\d[\dA-Z]*(?:-\d+)?\s+[\p{L}\d])/gu)]
    .map((match) => match.index + match[0].length)
    .filter((start) => !endsWithRoute.test(text.slice(0, start)))
  // From the left: `8380 E 74th Ave` starts at its house number, not at the street's number.
  for (const start of starts) {
    // `S 1500 Dairy Ln`
    const side = /(?:^|[,:;|/•·–-]\s*)([NSEW]\.? )$/.exec(text.slice(0, start))?.[1] ?? ''
    const street = text.slice(start - side.length)
    const parts = street.split(/\s*,\s*/)
    // `99 Acres Packing - 5600 Highway 33`: a number in the name, then a house number.
    if (/\s[-–|]\s+\d/.test(street)) continue
    const isWhole = parts.slice(1).every((part) => unit.test(part) || part === '')
    const isAfterBreak =
      start === side.length ||
      side !== '' ||
      /[,:;.–|/•·-]\s*$|\b(?:at|address|from|to)\s*$/i.test(text.slice(0, start))
    if (isWhole && street.split(' ').length <= 9 && (isAfterBreak || endsAsStreet.test(street)))
      return { text: street, length: street.length }
  }
  return null
}
