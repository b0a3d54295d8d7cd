import { anyCountry, canadianCities, mexicanCities, namesOf, townCountries } from './abroad-names.ts'

/** Mexican states whose names are not US towns, with the abbreviations used on freight papers. */
const mexicanStates = namesOf(
  'aguascalientes|baja california( sur| norte)?|campeche|chiapas|chihuahua|chih|cdmx|ciudad de mexico|' +
    'coahuila( de zaragoza)?|coah|colima|edomex|estado de mexico|guanajuato|gto|guerrero|jalisco|michoacan|' +
    'morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|qro|quintana roo|q roo|san luis potosi|slp|sinaloa|' +
    'tabasco|tamaulipas|tamps|tlaxcala|veracruz|yucatan|zacatecas',
)
/** These are also towns, Canadian provinces or words: they count only after a city that is known to be there. */
const doubtfulMexicanStates = namesOf(
  'ags|bcn|bcs|bn|ch|dgo|durango|hgo|hidalgo|jal|nl|n l|pue|sin|sl|so|son|sonora|tm|ver|zac',
)
const provinces = namesOf(
  'alberta|british columbia|manitoba|new brunswick|newfoundland( and labrador)?|northwest territories|' +
    'nova scotia|nunavut|ontario|pei|p e i|prince edward island|quebec|saskatchewan|yukon',
)
/** These are also towns: without a comma they count only after a city that is known to be there. */
const doubtfulProvinces = namesOf('alberta|new brunswick|newfoundland|ontario|yukon')
const provinceCode = '(?:A\\.?B|B\\.?C|M\\.?B|N\\.?B|N\\.?L|N\\.?S|O\\.?N|P\\.?E|Q\\.?C|S\\.?K|Y\\.?T)\\.?'
const provinceAtTheEnd = new RegExp(`,\\s*${provinceCode}$|\\s(?:AB|BC|MB|ON|QC|SK|YT)$`)
const canadianPostalCode = /\b[a-z]\d[a-z][ -]?\d[a-z]\d$/i
const puertoRico = /[\s,](?:puerto rico|p\.?r\.?)(?:[\s,]+00\d{3}(?:-\d{4})?)?$/i
/** Mexico's postal codes look like ZIP codes. */
const postalCode = /[\s,]+(?:c\.?\s?p\.?\s*)?\d{5}$/i

const mexicanCity = new RegExp(`(?:^|[ ,])${mexicanCities.own}$`)
const mexicanState = new RegExp(`[ ,]${mexicanStates}$|^${mexicanStates}$`)
const bajaCalifornia = new RegExp(`(?:^|[ ,])${mexicanCities.ofBajaCalifornia},? b ?c$`)
const doubtfulMexicanState = new RegExp(`^(.*?),? ${doubtfulMexicanStates}$`)
const sharedMexicanCity = new RegExp(`(?:^|[ ,])${mexicanCities.shared}$`)
const province = new RegExp(`^(.*[ ,] ?)${provinces}$`)
const doubtfulProvince = new RegExp(`[ ,]${doubtfulProvinces}$`)
const canadianCity = new RegExp(`(?:^|[ ,])${canadianCities} $`)
const country = new RegExp(`(?:^|[ ,])(?:the )?${anyCountry.pattern}$`)

type IsTown = (name: string) => boolean

/** The country or territory outside of the fifty states that an address ends in; null if there is none. */
export function abroad(address: string, isTown: IsTown): string | null {
  const typed = address.replace(/[\s,.;]+$/, '')
  if (puertoRico.test(typed)) return 'Puerto Rico'
  if (/(?:^|, )mexico$|(?<!\b(?:new|n)) mexico$|[ ,]mx$/.test(plain(typed))) return 'Mexico'
  // `La Puebla`, `Little Canada`, `West Lebanon`
  const last = plain(typed).split(', ').at(-1) ?? ''
  if (last.includes(' ') && isTown(last)) return null
  if (isInMexico(plain(typed.replace(postalCode, '')))) return 'Mexico'
  if (isInCanada(typed)) return 'Canada'
  return otherCountry(typed, isTown)
}

/** Lower case without accents and dots; commas stay. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/\s*[,;\n]\s*/g, ', ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function isInMexico(text: string): boolean {
  if (mexicanCity.test(text)) return true
  if (mexicanState.test(text)) return true
  if (bajaCalifornia.test(text)) return true
  const before = doubtfulMexicanState.exec(text)?.[1]
  if (before === undefined) return false
  return mexicanCity.test(before) || sharedMexicanCity.test(before)
}

function isInCanada(typed: string): boolean {
  if (canadianPostalCode.test(typed) || provinceAtTheEnd.test(typed)) return true
  const text = plain(typed)
  if (/(?:^|(?<!\bla)[ ,])canada$/.test(text)) return true
  const before = province.exec(text)?.[1]
  if (before === undefined) return false
  if (!doubtfulProvince.test(text)) return true
  // `Thunder Bay, Ontario` is in Canada, `12 Elm St, Ontario` may be in California.
  return /(?:^|, )\p{L}[\p{L} .'’-]*, $/u.test(before) || canadianCity.test(before)
}

/** `Paris, France`. `Turkey` and `Italy` are also towns, so they count as countries only after a city. */
function otherCountry(typed: string, isTown: IsTown): string | null {
  const text = plain(typed)
  const name = country.exec(text)?.[1]
  if (name === undefined) return null
  const before = text.slice(0, text.length - name.length).replace(/(?<=^|[ ,])the $/, '')
  const city =
    before
      .replace(/[ ,]+$/, '')
      .split(', ')
      .at(-1) ?? ''
  const isNamedApart = before === '' || before.endsWith(', ')
  if (isNamedApart && !townCountries.has(name)) return anyCountry.nameOf(name)
  return anyCountry.cities.has(city) || (city !== '' && isTown(city)) ? anyCountry.nameOf(name) : null
}
