/** Spaces of every width, and letters without width that programs leave behind. */
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\v\f]/g
const widthless = /[\u00ad\u200b\u2060\ufeff]/g

/** A cell as a person sees it: plain single spaces, no blank ends; line breaks inside stay. */
export function tidyCell(raw: string): string {
  // Most cells are, and files have many.
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(raw)) return withoutTextMarks(raw)
  const tidy = raw
    .replace(widthless, '')
    .replace(oddSpaces, ' ')
    .replace(/\r\n?/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
  return withoutTextMarks(tidy)
}

/** `="02118"` and `'02118`: how sheets are told that digits are text. */
function withoutTextMarks(text: string): string {
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=\d+$)/, '')
}

/** `n/a`, `--`, `none`, `TBD`, `#N/A`: a cell that says there is nothing. */
const blank =
  /^(?:[-–—_.?/\\*~]+|\(?(?:n\.?\s?[/\\.]\s?a\.?|not applicable|not available|none|nil|null|blank|empty|unknown|unk|tb[da]|to be (?:determined|announced|advised))\)?\.?|#n\/a|na|<(?:null|none|blank)>)$/i

/** People are called so. */
const nameOfPerson = /^(?:Na|Null)$/

export function isBlankCell(text: string): boolean {
  return text === '' || (text.length <= 24 && blank.test(text) && !nameOfPerson.test(text))
}

const excelErrors = /^#(?:ref!|value!|name\?|div\/0!|null!|num!|spill!|calc!|getting_data)$/i
const dittos =
  /^(?:["”″〃]|''|-?\s?(?:ditto|do)\s?\.?\s?-?|same as (?:above|previous|before|prior)|as above)\.?$/i
const vagueRepeats = /^(?:same(?: (?:above|previous|before|prior))?|see above)\.?$/i

/** `"`, `ditto`, `same as above`: the cell of the row above once more. */
export function isDitto(text: string): boolean {
  return text.length <= 20 && dittos.test(text)
}

/** Why a cell cannot be read at all, whatever it is for; null where nothing speaks against it. */
export function cellFault(text: string): string | null {
  if (!/^[#"”″〃'ads-]/i.test(text)) return null
  if (excelErrors.test(text)) return `The spreadsheet could not work this cell out: it says ${text}.`
  if (/^#{3,}$/.test(text)) return 'The column was too narrow in the spreadsheet: the file says ####.'
  if (isDitto(text)) return `Write it out: ${text} points to the row above.`
  if (vagueRepeats.test(text)) return `Write it out: "${text}" points to another cell.`
  return null
}
