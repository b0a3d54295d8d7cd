import type { RevisionLine } from './revision-lines.ts'

const mostNamed = 12

/** For the history: `Revised confirmation: rate $1,790.00 → $1,850.00; removed Delivery 2 · Zia Dairy`. */
export function revisionWords(taken: readonly RevisionLine[]): string {
  if (taken.length === 0) return 'Revised confirmation filed, nothing changed'
  const [money, others] = [taken.filter(isMoney), taken.filter((line) => !isMoney(line))]
  // No other line of the history says the rate.
  const named = [...money, ...others].slice(0, mostNamed).map(lineWords)
  const more = taken.length - named.length
  return `Revised confirmation: ${named.join('; ')}${more > 0 ? `; and ${String(more)} more` : ''}`
}

const isMoney = ({ group }: RevisionLine) => group === 'money'

const longestValue = 160

function lineWords({ kind, what, was, becomes }: RevisionLine): string {
  if (kind === 'stop-removed') return `removed ${what}`
  if (kind === 'term-removed') return `removed ${inSentence(what)} ${short(was) ?? ''}`.trimEnd()
  if (kind === 'stop-added') return `added ${what}`
  if (kind === 'term-added') return `added ${inSentence(what)} ${short(becomes) ?? ''}`.trimEnd()
  return `${inSentence(what)} ${short(was) ?? 'none'} → ${short(becomes) ?? 'none'}`
}

/** `POD` and `PO number` keep their capitals. */
function inSentence(what: string): string {
  return what.startsWith('PO') ? what : what.charAt(0).toLowerCase() + what.slice(1)
}

function short(value: string | null): string | null {
  const line = value === null ? null : value.replace(/\s*\n\s*/g, ', ')
  return line === null || line.length <= longestValue ? line : `${line.slice(0, longestValue - 1)}…`
}
