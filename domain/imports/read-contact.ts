import { fault, read, shortened, type Reading } from './reading.ts'

const scientific = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i
const mangled =
  'Excel shortened this number and its digits are lost. Format the column as text in the spreadsheet, or type the number here.'

const extension = /[\s,;/]*(?:\(?\s*(?:extension|extn?|x|#)\s*[.:#]?\s*(\d{1,6})\s*\)?)$/i
const label =
  /^(?:(?:tel|ph|phone|cell|mobile|mob|office|off|work|home|direct|main|fax|c|m|o|p|t|w|h)\b\s*[.:#]*\s*)+|[\s,]*\(?\b(?:cell|mobile|mob|office|work|home|direct|main|c|m|o|w|h)\b\.?\)?$/gi

type Phone = { readonly main: string; readonly digits: string }

/** A phone number for people to call, kept as typed; refused if it cannot be one. */
export function readPhone(typed: string): Reading {
  const phone = phoneIn(typed)
  return 'fault' in phone ? phone : read(typed.replace(/^(\d{7,11})\.0$/, '$1'))
}

/** The number that a driver signs in with: a single number without an extension. */
export function readDriverPhone(typed: string): Reading {
  const phone = phoneIn(typed)
  if ('fault' in phone) return phone
  const { main, digits } = phone.value
  if (digits.length < 10 || (!isAmerican(digits) && /[a-z]/i.test(main))) return fault(noPhone(typed))
  const isPlain = !/[a-z]/i.test(main) && digits === typed.replace(/\D/g, '')
  return isPlain || !isAmerican(digits) ? read(main) : read(formatted(digits))
}

function phoneIn(typed: string): Reading<Phone> {
  if (scientific.test(typed)) return fault(mangled)
  const bare = typed.replace(/^(\d{7,11})\.0$/, '$1').replace(label, '')
  const ext = extension.exec(bare)
  const main = (ext ? bare.slice(0, ext.index) : bare).trim()
  const digits = main.replace(/\D/g, '')
  if (isTwoNumbers(main)) return fault(`"${shortened(typed)}" holds two phone numbers. Keep one.`)
  return isCallable(main, digits) ? read({ main, digits }) : fault(noPhone(typed))
}

function isCallable(main: string, digits: string): boolean {
  // Vanity numbers or a note about who answers: left for people to read.
  if (/[a-z]{3}/i.test(main)) return digits.length >= 3
  const isForeign = /^(?:\+(?!1\b|1\d)|011)/.test(main)
  return (isForeign && digits.length >= 8 && digits.length <= 18) || digits.length === 7 || isAmerican(digits)
}

function isAmerican(digits: string): boolean {
  return /^1?[2-9]\d{9}$/.test(digits)
}

function isTwoNumbers(main: string): boolean {
  return (main.match(/(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}/g) ?? []).length > 1
}

function noPhone(typed: string): string {
  return `"${shortened(typed)}" is no phone number. It has 10 digits, like (806) 555-0142.`
}

function formatted(digits: string): string {
  const local = digits.slice(-10)
  return `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`
}

const longestEmail = 300
const address = /[^\s@<>()[\]"',;:]+@[^\s@<>()[\]"',;:]+\.[a-z]{2,}/gi

/** One address, without what mail programs put around it. */
export function readEmail(typed: string): Reading {
  if (typed.length > longestEmail) return read(typed)
  const found = [...new Set(typed.replace(/\s*@\s*/g, '@').match(address))]
  if (found.length > 1)
    return fault(`Only one e-mail address can be kept. Keep one of ${listed(found.map(shortened))}.`)
  // Text without an address is checked, and refused, as if it had been typed on the screen.
  return read(found[0] ?? typed)
}

function listed(all: readonly string[]): string {
  return all.slice(0, 3).join(' and ')
}
