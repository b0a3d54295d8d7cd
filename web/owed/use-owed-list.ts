import { useMemo, useState } from 'react'
import { owedByAge, sumOwed } from '#domain/invoices/sum-owed.ts'
import { moneyText } from '#domain/money.ts'
import type { OwedCustomer } from '#contract/payments.ts'
import { orderOf, sortRows } from '#client/ui/table/columns.ts'
import type { Column, TableSort } from '#client/ui/table/columns.ts'
import { invoicesOf, narrowed, owedRows } from './owed-rows.ts'
import type { Figure, OwedRow } from './owed-rows.ts'
import type { OwedSums } from './owed-columns.tsx'
import { useOwedFolding } from './use-owed-folding.ts'

const none: readonly OwedCustomer[] = []

/** What is left of the customers by what was typed and pressed, with the sums of that. */
export function useOwedView(customers: readonly OwedCustomer[] = none) {
  const [text, setText] = useState('')
  const [figure, setFigure] = useState<Figure | null>(null)
  const [sort, setSort] = useState<TableSort | null>({ columnId: 'oldest', direction: 'descending' })
  const isNarrowed = text.trim() !== '' || figure !== null
  const folding = useOwedFolding(isNarrowed)
  const shown = useMemo(() => narrowed(customers, { text, figure }), [customers, text, figure])
  const all = useMemo(() => customers.flatMap(invoicesOf), [customers])
  const sums = useMemo((): OwedSums => {
    const lines = shown.flatMap((customer) => customer.lines)
    const { toInvoice, owed, oldestDays } = sumOwed(lines)
    return {
      ...{ customers: shown.length, loads: lines.length, oldestDays, ages: owedByAge(lines) },
      ...{ toInvoice: moneyText(toInvoice), owed: moneyText(owed) },
    }
  }, [shown])
  return { text, setText, figure, setFigure, sort, setSort, isNarrowed, folding, shown, all, sums }
}

type View = Pick<ReturnType<typeof useOwedView>, 'shown' | 'folding' | 'sort'>

/** The customers in the order asked for, each with its invoices below it where it is open. */
export function rowsInOrder({ shown, folding, sort }: View, columns: readonly Column<OwedRow>[]): OwedRow[] {
  const heads = owedRows(shown, () => false)
  const sorted = sortRows(heads, orderOf(columns, sort), sort?.direction)
  return sorted.flatMap((row) => (row.kind === 'customer' ? owedRows([row.customer], folding.isOpen) : []))
}
