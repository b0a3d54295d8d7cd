import type { RevisionLine } from './revision-lines.ts'

const mostNamed = 12

/** For the history: `Revised confirmation: rate $1,790.00 → $1,850.00; removed Delivery 2 · Zia Dairy`. */
export function revisionWords(taken: readonly RevisionLine[]): string {
  if (taken.length === 0) return 'Revised confirmation filed, nothing changed'
  const named = taken.slice(0, mostNamed).map(lineWords)
  const more = taken.length - named.length
  return `Revised confirmation: ${named.join('; ')}${more > 0 ? `; and ${String(more)} more` : ''}`
}

const longestValue = 160

function lineWords({ kind, what, was, becomes }: RevisionLine): string {
  if (kind === 'stop-removed') return `removed ${what}`
  if (kind === 'stop-added') return `added ${what}`
  const name = what.startsWith('PO') ? what : what.charAt(0).toLowerCase() + what.slice(1)
  return `${name} ${short(was) ?? 'none'} → ${short(becomes) ?? 'none'}`
}

function short(value: string | null): string | null {
  const line = value === null ? null : value.replace(/\s*\n\s*/g, ', ')
  return line === null || line.length <= longestValue ? line : `${line.slice(0, longestValue - 1)}…`
}
