import { importKindWords, type ImportKind } from '#domain/imports/import-kinds.ts'
import { countWords } from '#client/format/count-words.ts'

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

export function countOf(number: number, kind: ImportKind): string {
  const { one } = importKindWords[kind]
  return countWords(number, one, `${one}s`)
}

/** `Import 12 customers and change 3` */
export function importWords(
  { added, changed }: { added: number; changed: number },
  kind: ImportKind,
): string {
  if (changed === 0) return `Import ${countOf(added, kind)}`
  if (added === 0) return `Change ${countOf(changed, kind)}`
  return `Import ${countOf(added, kind)} and change ${count(changed)}`
}

export function rowWords(number: number): string {
  return countWords(number, 'row', 'rows')
}

export function cellWords(number: number): string {
  return countWords(number, 'cell', 'cells')
}
