import { fault, read, shortened, type Reading } from './reading.ts'

const longestAmount = 40
const currency = /^(?:usd?\s*\$?|\$|us\s?\$)\s*|\s*(?:usd?|\$|dollars?|bucks)$/gi
const kindOfRate =
  /[\s,]*(?:\(?\b(?:flat(?: rate)?|all[ -]in|per (?:load|trip|stop)|total|each|ea)\b\)?|\/\s?(?:load|ld|trip|stop|each|ea))\.?$/i

/** Reads a dollar amount as a sheet prints it into plain digits. Ambiguous amounts are refused. */
export function readMoney(typed: string): Reading {
  const wrong = fault(amountWords(typed))
  if (typed.length > longestAmount) return wrong
  const bare = typed.replace(kindOfRate, '').trim().replace(currency, '').replace(currency, '').trim()
  if (/e\+?\d+$/i.test(bare))
    return fault(`The spreadsheet shortened this amount: "${shortened(typed)}". Type it here.`)
  // Bookkeeping formats print a zero like this.
  if (/^[-–—]$/.test(bare) && typed.includes('$')) return read('0')
  const digits = american(bare) ?? european(bare) ?? inThousands(bare)
  return digits === null ? wrong : read(digits)
}

const priceOfOne = /(?:\bper |\/ ?)stop\b|\b(?:each|ea)\b/i

/** What the extra stops of a load come to: `$50/stop` does not say of how many. */
export function readStopsAmount(typed: string): Reading {
  return priceOfOne.test(typed)
    ? fault(`"${shortened(typed)}" is the price of one stop. Write what they come to.`)
    : readMoney(typed)
}

function american(bare: string): string | null {
  if (/^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/.test(bare)) return /\d/.test(bare) ? bare : null
  if (/^\d{1,3}(?: \d{3})+(?:\.\d{1,2})?$/.test(bare)) return bare.replaceAll(' ', '')
  // Ledgers print four decimals; three could be European thousands.
  return /^((?:\d+|\d{1,3}(?:,\d{3})+)\.\d{2})0{2,}$/.exec(bare)?.[1] ?? null
}

/** 1.250,00 can only be European; 1.250 and 12,50 are ambiguous. */
function european(bare: string): string | null {
  const [, whole, cents] = /^(\d{1,3}(?:[. ]\d{3})+|\d{4,}),(\d{2})$/.exec(bare) ?? []
  return whole === undefined || cents === undefined ? null : `${whole.replace(/[. ]/g, '')}.${cents}`
}

function inThousands(bare: string): string | null {
  const amount = /^(\d{1,4}(?:\.\d{1,2})?)\s?k$/i.exec(bare)?.[1]
  return amount === undefined ? null : String(Math.round(Number(amount) * 1000))
}

function amountWords(typed: string): string {
  const shown = shortened(typed)
  if (/^\(.*\)$|^[-–]|[-–]$/.test(typed.replace(currency, '')))
    return `"${shown}" is less than zero. Write an amount like 1,250.00.`
  if (/\/\s?mi|per mile|cpm/i.test(typed))
    return `"${shown}" is a rate per mile. Write the amount for the load.`
  return `"${shown}" is no amount. Write it like 1,250.00.`
}

/** Miles on an odometer or of a trip. */
export function readMiles(typed: string): Reading {
  if (typed.length > longestAmount) return read(typed)
  const bare = typed
    .replace(/^(?:~|≈|approx(?:imately|\.)?|about|abt\.?|ca?\.)\s*(?=\d)/i, '')
    .replace(/\s*(?:mi|mls|miles?)\.?$/i, '')
    .trim()
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare)) return read(bare.replaceAll(',', ''))
  if (/^\d{1,3}(?: \d{3})+$/.test(bare)) return read(bare.replaceAll(' ', ''))
  const thousands = /^(\d{1,4})\s?k$/i.exec(bare)
  if (thousands) return read(`${thousands[1] ?? ''}000`)
  if (/^\d+(?:\.\d{1,2})?$/.test(bare)) return read(bare)
  if (/^\d+\.0+$/.test(bare)) return read(bare.replace(/\.0+$/, ''))
  return fault(`"${shortened(typed)}" is no number of miles. Write it like 412,500.`)
}

/** An odometer reading, without its tenths. */
export function readOdometer(typed: string): Reading {
  const miles = readMiles(typed)
  return 'fault' in miles ? miles : read(miles.value.replace(/\.\d{1,2}$/, ''))
}
