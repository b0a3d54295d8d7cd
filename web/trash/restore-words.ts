import type { Answer } from '#client/api/call.ts'

export type RestoreResults = Answer<'POST /api/trash/loads/restore'>['results']

/** `3 loads restored, 1 failed` */
export function restoreSummary({ successful, failed }: RestoreResults): string {
  const noun = successful.length === 1 ? 'load' : 'loads'
  const count = (list: readonly unknown[]) => list.length.toLocaleString('en-US')
  return `${count(successful)} ${noun} restored, ${count(failed)} failed`
}
