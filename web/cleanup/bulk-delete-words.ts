import type { Answer } from '#client/api/call.ts'

export type BulkResults = Answer<'POST /api/loads/bulk-delete'>['results']

/** `3 loads deleted successfully, 1 failed` */
export function bulkDeleteSummary({ successful, failed }: BulkResults): string {
  const noun = successful.length === 1 ? 'load' : 'loads'
  const count = (list: readonly unknown[]) => list.length.toLocaleString('en-US')
  return `${count(successful)} ${noun} deleted successfully, ${count(failed)} failed`
}
