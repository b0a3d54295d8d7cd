import { parseMoney } from '../../money.ts'
import { daysIn, timesIn } from '../stops/moments.ts'
import { idAt } from '../sheet/ids.ts'
import type { Shape } from './learned-fields.ts'

/** A value and its range in the text. */
export type ValueInText = { readonly text: string; readonly at: number; readonly end: number }

const amount = /(?:USD|US\$|\$)?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?(?![\d%])/g
const digits = /\d{1,3}(?:,\d{3})+|\d+/g
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const phone = /\(?\b\d{3}\)?[-. ]\s?\d{3}[-.]\d{4}\b/g

/** All values in a text that a field of this shape could have, the likeliest first. */
export function valuesInText(shape: Shape, text: string, nearDay: string): ValueInText[] {
  if (shape === 'text') return textsIn(text)
  if (shape === 'id') return idsIn(text)
  if (shape === 'day') return daysIn(text, nearDay).map(({ value, at, end }) => ({ text: value, at, end }))
  if (shape === 'time') return timesIn(text, true).map(({ value, at, end }) => ({ text: value, at, end }))
  const pattern = { money: amount, number: digits, email, phone }[shape]
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const lead = match.length - match.trimStart().length
    return { text: match.trim(), at: index + lead, end: index + match.length }
  })
}

/** The whole text, the part before the first comma or bracket, and the part after the first comma. */
function textsIn(text: string): ValueInText[] {
  const start = /[\p{L}\p{N}$-]/u.exec(text)?.index
  if (start === undefined) return []
  const stop = text.slice(start).search(/[,;(|]/)
  const parts = [
    [start, text.length],
    ...(stop > 0
      ? [
          [start, start + stop],
          [start + stop + 1, text.length],
        ]
      : []),
  ]
  return parts.flatMap(([from = 0, to = 0]) => {
    const part = text.slice(from, to)
    const lead = part.length - part.trimStart().length
    const bare = part.trim().replace(/[\s,;:|(–-]+$/, '')
    return bare === '' ? [] : [{ text: bare, at: from + lead, end: from + lead + bare.length }]
  })
}

function idsIn(text: string): ValueInText[] {
  return [...text.matchAll(/[^\s:#]+/g)].flatMap(({ index }) => {
    const id = idAt(text.slice(index))
    const at = id === null ? -1 : text.indexOf(id, index)
    return id === null || at < 0 ? [] : [{ text: id, at, end: at + id.length }]
  })
}

/** The same key for different notations of a value: `$1,450` and `1450.00`, `Dry-Van` and `DRY VAN`. */
export function valueKey(shape: Shape, text: string): string {
  if (shape === 'money') return String(parseMoney(text.replace(/[^\d.]/g, '')) ?? '')
  if (shape === 'number' || shape === 'phone') return text.replace(/\D/g, '')
  if (shape === 'day' || shape === 'time') return text.trim()
  return letterKey(text)
}

export function letterKey(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}
