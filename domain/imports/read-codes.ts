import { fault, read, shortened, type Reading } from './reading.ts'

const scientific = /^\d+(?:[.,]\d+)?e\+\d+$/i
const rounded = /^\d{15}0+$/
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const turnedDate = new RegExp(String.raw`^(?:\d{1,2}-(?:${months})(?:-\d{2,4})?|(?:${months})-\d{2})$`, 'i')

const lostDigits =
  'Excel shortened this number and its digits are lost. Format the column as text in the spreadsheet, or type the number here.'

/** An identifier (unit, load, PO, BOL): kept as typed, unless a spreadsheet has damaged it. */
export function readCode(typed: string): Reading {
  if (scientific.test(typed) || rounded.test(typed)) return fault(lostDigits)
  if (turnedDate.test(typed))
    return fault(
      `Excel made a date of this number: "${typed}". Format the column as text in the spreadsheet, or type the number here.`,
    )
  return read(typed.replace(/^(\d+)\.0+$/, '$1'))
}

/** `Unit #22`, `#22`, `Truck 22`: the unit's number is 22. */
export function readUnit(typed: string): Reading {
  const code = readCode(typed)
  if ('fault' in code) return code
  return read(
    code.value.replace(
      /^(?:(?:unit|truck|trk|tractor)\b\.?\s*)?(?:#|no\.?|number)?\s*(?=\d|[a-z]{1,3}-?\d)/i,
      '',
    ),
  )
}

export function readVin(typed: string): Reading {
  const bare = typed.replace(/^vin\b\s*[.:#]*\s*/i, '')
  if (scientific.test(bare) || rounded.test(bare)) return fault(lostDigits)
  return read(bare.replace(/[\s-]/g, ''))
}

/** States whose ZIP codes begin with a zero, which spreadsheets drop. */
const statesOfLeadingZero = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI'])

export function readZip(typed: string, state: string): Reading {
  const bare = typed.replace(/^(\d{3,9})\.0+$/, '$1').replace(/^(\d{5})-$/, '$1')
  const canadian = /^([a-z]\d[a-z])[\s-]?(\d[a-z]\d)$/i.exec(bare)
  if (canadian) return read(`${canadian[1] ?? ''} ${canadian[2] ?? ''}`.toUpperCase())
  const plusFour = /^(\d{5})[-\s.]?(\d{4})$/.exec(bare)
  if (plusFour) return read(`${plusFour[1] ?? ''}-${plusFour[2] ?? ''}`)
  if (/^\d{5}$/.test(bare)) return read(bare)
  const begins = bare.padStart(5, '0')
  const dropped = /^\d{3,4}$/.test(bare) && statesOfLeadingZero.has(state)
  // Only Puerto Rico's codes, which begin with two zeros, can be down to three digits.
  if (dropped && (bare.length === 4 || state === 'PR' || state === 'VI')) return read(begins)
  return fault(`"${shortened(typed)}" is no ZIP code. Write five digits, like 79101.`)
}

/** `#417`, `Load 417`: the load's number is 417. */
export function readLoadNumber(typed: string): Reading {
  const code = readCode(typed)
  return 'fault' in code ? code : read(code.value.replace(/^(?:load\b\.?\s*(?=[#\d]))?#?\s*/i, ''))
}

/** `2020`, `'20`, `98`, `MY 2020`. */
export function readYear(typed: string): Reading {
  const bare = typed
    .replace(/\.0+$/, '')
    .replace(/^my\s?(?=\d)/i, '')
    .replace(/^['’]/, '')
  if (!/^\d{2}$/.test(bare)) return read(bare)
  return read(String(Number(bare) < 70 ? 2000 + Number(bare) : 1900 + Number(bare)))
}
