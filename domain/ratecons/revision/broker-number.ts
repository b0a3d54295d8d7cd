import { loadNumberPrefix } from '../../loads/load-number.ts'

/** What a paper calls its load by. */
export type PaperNumbers = {
  readonly loadNumber?: string | null | undefined
  readonly poNumber?: string | null | undefined
}

/** A broker who prints our own number means the load's handle. */
export function ownNumber({ loadNumber }: PaperNumbers): string | null {
  return loadNumber?.startsWith(loadNumberPrefix) ? loadNumber : null
}

const longest = 60
/** Between the broker's number and a purchase order beside it. */
export const besidesPo = ' / PO '

/**
 * Invoices and e-mails name a load by the number its payer knows, which is the broker's load number; a purchase order
 * printed beside it comes after.
 */
export function theirNumber(numbers: PaperNumbers): string | null {
  const { loadNumber, poNumber } = numbers
  const theirs = ownNumber(numbers) === null ? (loadNumber ?? null) : null
  if (theirs === null || poNumber == null || poNumber === theirs) return theirs ?? poNumber ?? null
  const both = `${theirs}${besidesPo}${poNumber}`
  return both.length <= longest ? both : theirs
}

/** Letters and digits alone: `CF-88213` and `cf 88213` are one number. */
export function numberKey(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Shorter ones (`1`, `02`) are no numbers that anybody finds a load by. */
const shortestKey = 3

type NamedLoad = { readonly number109: string; readonly poNumber: string | null }

/** Whether a paper is about another load than this one, as far as both are named. */
export function namesOtherLoad({ number109, poNumber }: NamedLoad, numbers: PaperNumbers): boolean {
  const own = ownNumber(numbers)
  if (own !== null) return own.toLowerCase() !== number109.toLowerCase()
  const wanted = [numbers.loadNumber, numbers.poNumber].flatMap((number) => number ?? []).map(numberKey)
  const known = [poNumber ?? '', ...(poNumber ?? '').split(besidesPo)].map(numberKey)
  const isNamed = poNumber !== null && brokerKey(numbers) !== null
  return isNamed && !wanted.some((key) => known.includes(key))
}

/** By which key a load of these numbers is found; a purchase order stands for a load only where nothing else does. */
export function brokerKey(numbers: PaperNumbers): string | null {
  const theirs = theirNumber(numbers)
  if (theirs === null) return null
  const key = numberKey(theirs.split(besidesPo)[0] ?? theirs)
  return key.length < shortestKey ? null : key
}
