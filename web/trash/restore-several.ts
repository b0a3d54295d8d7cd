import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'

type Trashed = Answer<'GET /api/trash/loads'>[number]

export type RestoreResults = {
  readonly restored: readonly Trashed[]
  readonly failed: readonly { readonly load: Trashed; readonly error: string }[]
}

/** Each by itself: one that cannot come back does not keep the others. */
export async function restoreSeveral(loads: readonly Trashed[]): Promise<RestoreResults> {
  const restored: Trashed[] = []
  const failed: { load: Trashed; error: string }[] = []
  for (const load of loads) {
    try {
      await call('POST /api/trash/loads/:id/restore', { params: { id: load.id } })
      restored.push(load)
    } catch (error) {
      failed.push({ load, error: reasonOf(error) })
    }
  }
  return { restored, failed }
}

function reasonOf(error: unknown): string {
  if (failureCode(error) === 'load_number_taken') {
    return 'Another load has this number now. Restore it by itself, under a new number.'
  }
  return failureMessage(error, 'It could not be restored. Please try again.')
}

export function restoreSummary({ restored, failed }: RestoreResults): string {
  const noun = restored.length === 1 ? 'load' : 'loads'
  const count = (list: readonly unknown[]) => list.length.toLocaleString('en-US')
  return `${count(restored)} ${noun} restored, ${count(failed)} failed`
}
