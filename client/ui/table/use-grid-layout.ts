import { useLayoutEffect, useMemo, useState } from 'react'
import type { Column } from './columns.ts'
import { layOut, printedTracks } from './grid-layout.ts'
import { useIsPrinting } from './use-is-printing.ts'

function useWidth(scroller: HTMLElement | null): number {
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => {
      // Nothing is left out of a table that is not shown.
      setWidth(scroller.clientWidth || Infinity)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => {
      observer.disconnect()
    }
  }, [scroller])
  return width
}

/** A letter page on its side, between margins of half an inch, at the zoom of print.css. */
const paperWidth = Math.floor((10 * 96) / 0.85)

type Place = { hasMenu: boolean; scroller: HTMLElement | null }

/** The columns that fit, with their widths; all of them on paper. */
export function useGridLayout<Row>(
  given: readonly Column<Row>[],
  { hasMenu, scroller }: Place,
  place = layOut,
) {
  const isPrinting = useIsPrinting()
  const screenWidth = useWidth(scroller)
  const width = isPrinting ? paperWidth : screenWidth
  const [showsAll, setShowsAll] = useState(false)
  const layout = useMemo(
    () => place(given, { hasMenu, width, showsAll: showsAll || isPrinting }),
    [given, hasMenu, width, showsAll, isPrinting, place],
  )
  // Rows rerender when the set of columns changes, not when widths change slightly.
  const shownIds = layout.columns.map(({ id }) => id).join()
  const columns = useMemo(() => given.filter(({ id }) => shownIds.split(',').includes(id)), [given, shownIds])
  const { tracks } = layout
  const widths = useMemo(
    () =>
      isPrinting
        ? printedTracks(tracks)
        : tracks.map((track) => (track === undefined ? 'auto' : `${String(track)}px`)),
    [tracks, isPrinting],
  )
  return {
    ...layout,
    columns,
    widths,
    /** It scrolls sideways. */
    isWide: !isPrinting && layout.minWidth > width,
    showsAll,
    setShowsAll,
  }
}
