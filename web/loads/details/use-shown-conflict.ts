import { useRead } from '#client/api/queries.ts'
import { formatLongDate } from '#client/format/dates.ts'
import type { ShownDifference } from '../../conflict/ConflictDialog.tsx'
import type { Difference } from '../../conflict/versions.ts'
import { editLabels } from './load-edit.ts'
import type { EditField } from './load-edit.ts'

type Conflict = { readonly differences: readonly Difference<EditField>[] }

/** The differences in words: names for ids, days written out. */
export function useShownConflict(conflict: Conflict | null): readonly ShownDifference[] | null {
  const locations = useRead('GET /api/locations').data ?? []
  const customers = useRead('GET /api/customers').data ?? []
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((entry) => entry.id === id)?.name ?? id
  const wordsOf = (field: EditField, value: string): string => {
    if (value === '') return ''
    if (field === 'customerId') return nameIn(customers, value)
    if (field === 'locationId' || field === 'pickupLocationId') return nameIn(locations, value)
    return field === 'deliveryDueAt' ? formatLongDate(value) : value
  }
  return (
    conflict &&
    conflict.differences.map((difference) => ({
      ...difference,
      label: editLabels[difference.field],
      yours: wordsOf(difference.field, difference.yours),
      theirs: wordsOf(difference.field, difference.theirs),
    }))
  )
}
