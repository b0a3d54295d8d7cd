import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useIsPrinting } from './use-is-printing.ts'

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
export const virtualFrom = 200
const overscan = 3

export type PlacedRow = {
  index: number
  /** Empty space above the row, in px, for the rows that are left out. */
  gapBefore: number
}

type VirtualRowsOptions = {
  count: number
  rowHeight: number
  scroller: HTMLElement | null
  /** The element with the rows; its distance from the top of the scroller is measured. */
  body: RefObject<HTMLElement | null>
  /** Stays rendered when scrolled out of sight, because it has the focus. */
  keptIndex: number
}

/** The rows to render, and the space for the others. */
export function useVirtualRows({ count, rowHeight, scroller, body, keptIndex }: VirtualRowsOptions) {
  const isPrinting = useIsPrinting()
  const isVirtual = count > virtualFrom && !isPrinting
  const offset = useOffset(isVirtual, scroller, body)
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: offset,
    rangeExtractor: (range) => {
      // Of a section out of sight only one edge row is rendered, however many sections there are.
      const isOutOfSight = range.startIndex === range.endIndex
      const indexes = defaultRangeExtractor(isOutOfSight ? { ...range, overscan: 0 } : range)
      if (keptIndex < 0 || keptIndex >= count || indexes.includes(keptIndex)) return indexes
      return [...indexes, keptIndex].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    virtualizer.measure()
  }, [virtualizer, rowHeight])
  if (!isVirtual) {
    const placed = Array.from({ length: count }, (_, index) => ({ index, gapBefore: 0 }))
    return { isVirtual, placed, gapAfter: 0 }
  }
  let end = 0
  const placed: PlacedRow[] = virtualizer.getVirtualItems().map(({ index }) => {
    const gapBefore = index * rowHeight - end
    end = (index + 1) * rowHeight
    return { index, gapBefore }
  })
  return { isVirtual, placed, gapAfter: count * rowHeight - end }
}

/**
 * Content above may grow or collapse. Measuring on each scroll would force a layout, so resizes are observed instead.
 */
function useOffset(
  isWanted: boolean,
  scroller: HTMLElement | null,
  body: RefObject<HTMLElement | null>,
): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (!isWanted || !scroller) return
    const measure = () => {
      if (!body.current) return
      const distance = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setOffset(Math.round(distance + scroller.scrollTop))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.firstElementChild ?? scroller)
    return () => {
      observer.disconnect()
    }
  }, [isWanted, scroller, body])
  return offset
}
