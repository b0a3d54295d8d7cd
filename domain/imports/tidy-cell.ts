import { withoutUnseen } from '../unseen-characters.ts'

/** Spaces of every width. */
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\v\f]/g

/** A cell as a person sees it: single plain spaces, trimmed; line breaks inside are kept. */
export function tidyCell(raw: string): string {
  // Fast path: most cells are clean already, and files have many cells.
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(raw)) return withoutTextMarks(raw)
  const tidy = withoutUnseen(raw)
    .replace(oddSpaces, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
  return withoutTextMarks(tidy)
}

/** `="02118"` and `'02118` are how sheets mark digits as text. */
function withoutTextMarks(text: string): string {
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=\d+$)/, '')
}

/** `n/a`, `--`, `none`, `TBD`, `#N/A`: a cell that says there is nothing. */
const blank =
  /^(?:[-–—_.?/\\*~]+|\(?(?:n\.?\s?[/\\.]\s?a\.?|not applicable|not available|none|nil|null|blank|empty|unknown|unk|tb[da]|to be (?:determined|announced|advised))\)?\.?|#n\/a|na|<(?:null|none|blank)>)$/i

/** These are also people's names. */
const nameOfPerson = /^(?:Na|Null)$/

export function isBlankCell(text: string): boolean {
  return text === '' || (text.length <= 24 && blank.test(text) && !nameOfPerson.test(text))
}

const excelErrors = /^#(?:ref!|value!|name\?|div\/0!|null!|num!|spill!|calc!|getting_data)$/i
const dittos =
  /^(?:["”″〃]|''|-?\s?(?:ditto|do)\s?\.?\s?-?|same as (?:above|previous|before|prior)|as above)\.?$/i
const vagueRepeats = /^(?:same(?: (?:above|previous|before|prior))?|see above)\.?$/i

/** `"`, `ditto`, `same as above`: repeats the cell of the row above. */
export function isDitto(text: string): boolean {
  return text.length <= 20 && dittos.test(text)
}

/** Why a cell cannot be read at all, whatever field it is for; null if it can. */
export function cellFault(text: string): string | null {
  if (!/^[#"”″〃'ads-]/i.test(text)) return null
  if (excelErrors.test(text)) return `The spreadsheet could not work this cell out: it says ${text}.`
  if (/^#{3,}$/.test(text)) return 'The column was too narrow in the spreadsheet: the file says ####.'
  if (isDitto(text)) return `Write it out: ${text} points to the row above.`
  if (vagueRepeats.test(text)) return `Write it out: "${text}" points to another cell.`
  return null
}
