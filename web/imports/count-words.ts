import { importKindWords, type ImportKind } from '#domain/imports/import-kinds.ts'

export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** `1 load`, `9,963 loads` */
export function countOf(number: number, kind: ImportKind): string {
  const { one } = importKindWords[kind]
  return `${count(number)} ${number === 1 ? one : `${one}s`}`
}

export function rowWords(number: number): string {
  return `${count(number)} ${number === 1 ? 'row' : 'rows'}`
}

export function cellWords(number: number): string {
  return `${count(number)} ${number === 1 ? 'cell' : 'cells'}`
}
