import { heightOf, wordsBetween, type Cell } from '../sheet/cells.ts'
import { rightOf, type Sheet } from '../sheet/sheet.ts'
import { trade } from '../sheet/trade.ts'
import { legal, title } from './company-words.ts'
import type { Scored } from './company-domains.ts'

const legalName =
  /(?<![\p{L}\d])((?:(?:\p{Lu}\.)+ )?\p{Lu}[\p{L}&'’-]{4,24}(?: (?:&|\p{Lu}[\p{L}'’-]{1,24})){0,4},? (?:L\.L\.C\.|(?:LLC|Inc|Corp|Corporation|LP|Ltd)\b\.?))/gu

/** `northwend` large in the header, and `Northwend Freight Technologies, Inc.` in the small print. */
export function ofTheLogo(sheet: Sheet): Scored[] {
  const logos = sheet.cells.filter(({ page, box }) => page === 1 && box.top < 0.12)
  const first = new Set(logos.map(({ words: [word] }) => word?.text.toLowerCase() ?? ''))
  return sheet.paragraphs.flatMap((run) =>
    [...run.text.matchAll(legalName)].flatMap(({ 1: text = '', index }) =>
      first.has(text.split(' ')[0]?.toLowerCase() ?? '')
        ? [
            {
              text,
              words: wordsBetween(run, index, index + text.length),
              sureness: 1,
              score: 3.5,
              how: 'logo',
            },
          ]
        : [],
    ),
  )
}

const firmInLine =
  /(?<![\p{L}\d]|\p{Lu}[\p{L}&.'’-]*,? )(\p{Lu}[\p{L}&.'’-]{1,24}(?: (?:&|\p{Lu}[\p{L}'’-]{1,24})){0,4},? (?:LLC|Inc|Corp|LP|Ltd|Logistics|Brokerage|Brokers|Freight|Transport|Transportation)(?![\p{L}\d])\.?)/gu

/** A firm's name somewhere in a short line: little, but more than nothing. */
export function inLines(sheet: Sheet): Scored[] {
  const lines = sheet.cells.filter((cell) => cell.page === 1 && cell.words.length <= 14)
  return lines.flatMap((cell) =>
    [...cell.text.matchAll(firmInLine)]
      .filter(
        ({ 1: text = '', index }) =>
          !/^(?:carrier|truck|haul|att(?:n|ention)\b)/i.test(text) && !isOfOthers(cell, index),
      )
      .map(({ 1: text = '', index }) => ({
        text,
        words: wordsBetween(cell, index, index + text.length),
        ...{ sureness: 1, score: 0.6, how: 'line' },
      })),
  )
}

/** Whom a paper is for, or who pays out what it earns. */
function isOfOthers({ text }: Cell, at: number): boolean {
  return pays.test(text) || /\b(?:for|to|attn|carrier|truck|driver)\W*$/i.test(text.slice(0, at))
}

const pays = /\b(?:factoring|funding|capital|financial|insurance|bank|surety)\b/i

/** Small print that names a firm again and again is that firm's. */
export function ofTheTerms(sheet: Sheet): Scored[] {
  const named = sheet.paragraphs.flatMap((run) =>
    [...run.text.matchAll(legalName)].map(({ 1: text = '', index }) => ({ run, text, index })),
  )
  const times = (text: string) => named.filter((other) => other.text === text).length
  return named
    .filter(({ text }, at) => named.findIndex((other) => other.text === text) === at)
    .filter(({ text }) => times(text) > 1 && !pays.test(text))
    .map(({ run, text, index }) => ({
      text,
      words: wordsBetween(run, index, index + text.length),
      sureness: 1,
      score: 1.2,
      how: 'terms',
    }))
}

/** `GULLWING` large, and right beside it, smaller, `Freight Management Corp.` */
export function restBeside(sheet: Sheet, cell: Cell): Cell | null {
  const rest = rightOf(sheet, cell)
  const isNear = rest !== null && rest.box.left - cell.box.right < 0.8 * heightOf(cell)
  return isNear && rest.words.length <= 4 && legal.test(rest.text) && trade.test(rest.words[0]?.text ?? '')
    ? rest
    : null
}

export function lowerHalf(sheet: Sheet, cell: Cell, usual: number): Cell | null {
  const height = heightOf(cell)
  return (
    sheet.cells.find(
      (other) =>
        other.page === cell.page &&
        other !== cell &&
        !sheet.labelsIn(other).some(({ start, end }) => start === 0 && end >= other.text.length) &&
        heightOf(other) > 0.7 * usual &&
        other.words.length <= 4 &&
        Math.abs(other.box.left - cell.box.left) < height &&
        other.box.top > cell.box.top + 0.5 * height &&
        other.box.top - cell.box.bottom < 1.3 * height &&
        trade.test(other.text.split(' ')[0] ?? '') &&
        !title.test(other.text),
    ) ?? null
  )
}
