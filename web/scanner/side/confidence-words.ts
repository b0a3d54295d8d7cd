import type { Band } from '../draft/marks.ts'

/** On a badly read paper even confident values may be wrong. */
export const allWords = (band: Band) => (band === 'low' ? 'check every field' : 'nothing to check')

export const toneOf = (band: Band) => (band === 'high' ? 'text-on-ok' : 'text-attention-text')
