import { loadNumberPrefix } from '../../loads/load-number.ts'

/** The numbers of the load on a paper. */
export type PaperNumbers = {
  readonly loadNumber?: string | null | undefined
  readonly poNumber?: string | null | undefined
}

/** If the broker printed our own number, it identifies the load. */
export function ownNumber({ loadNumber }: PaperNumbers): string | null {
  return loadNumber?.startsWith(loadNumberPrefix) ? loadNumber : null
}

const longest = 60
/** The separator between the broker's number and a purchase order. */
export const besidesPo = ' / PO '

/**
 * Invoices and e-mails use the number that the payer knows: the broker's load number, followed by a purchase order if
 * there is one.
 */
export function theirNumber(numbers: PaperNumbers): string | null {
  const { loadNumber, poNumber } = numbers
  const theirs = ownNumber(numbers) === null ? (loadNumber ?? null) : null
  if (theirs === null || poNumber == null || poNumber === theirs) return theirs ?? poNumber ?? null
  const both = `${theirs}${besidesPo}${poNumber}`
  return both.length <= longest ? both : theirs
}

/** Letters and digits only: `CF-88213` and `cf 88213` are the same number. */
export function numberKey(number: string): string {
  return number.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Shorter ones (`1`, `02`) cannot identify a load. */
const shortestKey = 3

type NamedLoad = { readonly number109: string; readonly poNumber: string | null }

/** Whether the paper's numbers belong to another load, if both have numbers. */
export function namesOtherLoad({ number109, poNumber }: NamedLoad, numbers: PaperNumbers): boolean {
  const own = ownNumber(numbers)
  if (own !== null) return own.toLowerCase() !== number109.toLowerCase()
  const wanted = [numbers.loadNumber, numbers.poNumber].flatMap((number) => number ?? []).map(numberKey)
  const known = [poNumber ?? '', ...(poNumber ?? '').split(besidesPo)].map(numberKey)
  const isNamed = poNumber !== null && brokerKey(numbers) !== null
  return isNamed && !wanted.some((key) => known.includes(key))
}

/** The key to find a load by these numbers; a purchase order only if there is nothing else. */
export function brokerKey(numbers: PaperNumbers): string | null {
  const theirs = theirNumber(numbers)
  if (theirs === null) return null
  const key = numberKey(theirs.split(besidesPo)[0] ?? theirs)
  return key.length < shortestKey ? null : key
}
