import { importFields } from './import-fields.ts'
import type { ImportKind } from './import-kinds.ts'

/** Which column of the file fills which field: field name to header; null where nothing does. */
export type ColumnMapping = Readonly<Record<string, string | null>>

const shortWords: Readonly<Record<string, string>> = {
  no: 'number',
  num: 'number',
  nbr: 'number',
  nr: 'number',
  addr: 'address',
  tel: 'phone',
  telephone: 'phone',
  ph: 'phone',
  st: 'state',
  attn: 'attention',
  cust: 'customer',
  dest: 'destination',
  zipcode: 'zip code',
  phonenumber: 'phone number',
  firstname: 'first name',
  lastname: 'last name',
  lumpers: 'lumper',
}

/** `Load #`, `LOAD_NO.` and `loadNumber` are one header: `load number`. */
export function normalHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('#', ' number ')
    .replace(/\be[-\s]mail\b/gi, 'email')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => shortWords[word] ?? word)
    .join(' ')
}

/** The headers as they are shown and chosen by: none empty, no two alike. */
export function distinctHeaders(raw: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return raw.map((text, index) => {
    const header = text.trim().replace(/\s+/g, ' ').slice(0, 80) || `Column ${columnLetters(index)}`
    const times = (seen.get(header) ?? 0) + 1
    seen.set(header, times)
    return times === 1 ? header : `${header} (${String(times)})`
  })
}

/** As spreadsheets call their columns: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  const letter = String.fromCharCode(65 + (index % 26))
  return rest === 0 ? letter : columnLetters(rest - 1) + letter
}

/** A first mapping by the headers' words; every column is used once, the field's own label before other words for it. */
export function mappingFor(kind: ImportKind, headers: readonly string[]): ColumnMapping {
  const fields = importFields[kind]
  const free = new Map<string, string>()
  for (const header of headers) {
    const normal = normalHeader(header)
    if (normal !== '' && !free.has(normal)) free.set(normal, header)
  }
  const mapping: Record<string, string | null> = Object.fromEntries(fields.map(({ name }) => [name, null]))
  const take = (name: string, words: readonly string[]) => {
    const word = words.find((candidate) => free.has(candidate))
    if (word === undefined || mapping[name] !== null) return
    mapping[name] = free.get(word) ?? null
    free.delete(word)
  }
  for (const { name, label } of fields) take(name, [normalHeader(label), normalHeader(name)])
  for (const { name, synonyms } of fields) take(name, synonyms.map(normalHeader))
  return mapping
}

/** A mapping kept from an earlier file, as far as its headers are in this one. */
export function mappingAgain(
  kind: ImportKind,
  headers: readonly string[],
  kept: ColumnMapping,
): ColumnMapping {
  const present = new Set(headers)
  return Object.fromEntries(
    importFields[kind].map(({ name }) => {
      const header = kept[name] ?? null
      return [name, header !== null && present.has(header) ? header : null]
    }),
  )
}

/** The column that says in our lists of problem rows what is wrong with each. */
export const problemHeader = 'Problem'

/** Files with the same headers, in whatever order, are the same kind of file, also when its problems were repaired. */
export function headerSetKey(headers: readonly string[]): string {
  return headers
    .filter((header) => header !== problemHeader)
    .map(normalHeader)
    .toSorted()
    .join('\n')
}
