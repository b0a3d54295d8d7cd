import { useLayoutEffect, useMemo, useState } from 'react'
import { fittingColumns } from './columns.ts'
import type { Column } from './columns.ts'
import { useIsPrinting } from './use-is-printing.ts'

/** Paper takes all columns, and cards on a phone say themselves what they show. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  { hasMenu, scroller }: { hasMenu: boolean; scroller: HTMLElement | null },
): readonly Column<Row>[] {
  const isPrinting = useIsPrinting()
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => {
      setWidth(scroller.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => {
      observer.disconnect()
    }
  }, [scroller])
  return useMemo(
    () => (isPrinting ? columns : fittingColumns(columns, { hasMenu, width })),
    [columns, hasMenu, width, isPrinting],
  )
}
