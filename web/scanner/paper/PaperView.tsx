import { Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { PaperPage as Page } from '#contract/ratecons.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PaperPage } from './PaperPage.tsx'
import type { Mark } from '../draft/marks.ts'
import type { PressedWord } from '../review/use-review.ts'

/** Hundredths of the width that there is. */
const steps = [50, 75, 100, 125, 150, 200, 300] as const

/** The next document opens as large as the one before. */
let lastZoom = 100

type PaperViewProps = {
  pages: readonly Page[]
  /** Of the file; the last ones may not have been read. */
  pageCount: number
  firstZoom?: number
  marks: readonly Mark[]
  chosenId: string | null
  /** What the pointer is at in the form. */
  hoveredId: string | null
  onWord: (word: PressedWord) => void
}

/** The document: its pages one below the other, with zoom. */
export function PaperView({ pages, pageCount, firstZoom, ...paper }: PaperViewProps) {
  const [zoom, setZoom] = useState(firstZoom ?? lastZoom)
  const [shown, setShown] = useState(1)
  const scroller = useRef<HTMLDivElement>(null)
  const zoomTo = useSteadyZoom(scroller, zoom, (next) => {
    if (firstZoom === undefined) lastZoom = next
    setZoom(next)
  })
  const unread = pageCount - pages.length
  const smaller = steps.findLast((step) => step < zoom)
  const larger = steps.find((step) => step > zoom)
  const look = () => {
    const box = scroller.current
    if (!box) return
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2
    const passed = [...box.querySelectorAll<HTMLElement>('[data-page]')].filter(
      (page) => page.getBoundingClientRect().top <= middle,
    )
    setShown(Math.max(1, passed.length))
  }
  return (
    <section aria-label="Document" className="relative flex min-h-0 min-w-0 flex-col bg-canvas">
      <div
        ref={scroller}
        // Scrolled by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Pages"
        onScroll={look}
        className="scroll-area ring-inside min-h-0 flex-1 overflow-auto p-3.5 pb-16"
      >
        <div className="mx-auto flex flex-col gap-3.5" style={{ width: `${String(zoom)}%` }}>
          {pages.map((page) => (
            <PaperPage
              key={page.page}
              page={page}
              pageCount={pageCount}
              {...paper}
              marks={paper.marks.filter(({ places }) => places[0]?.page === page.page)}
            />
          ))}
        </div>
        {unread > 0 && (
          <p className="pt-3 text-center text-meta text-muted">
            {`${String(unread)} more pages were not read. The whole file is kept with the load.`}
          </p>
        )}
      </div>
      <div className="absolute bottom-3 left-3 flex items-center gap-0.5 rounded-panel bg-raised p-0.5 text-meta shadow-menu">
        <IconButton
          icon={Minus}
          label="Zoom out"
          tooltipSide="top"
          aria-disabled={smaller === undefined || undefined}
          onClick={() => {
            zoomTo(smaller ?? zoom)
          }}
        />
        <span className="tabular min-w-10 text-center">{`${String(zoom)} %`}</span>
        <IconButton
          icon={Plus}
          label="Zoom in"
          tooltipSide="top"
          aria-disabled={larger === undefined || undefined}
          onClick={() => {
            zoomTo(larger ?? zoom)
          }}
        />
        <span className="tabular border-l border-line px-2.5 leading-5">
          {`Page ${String(Math.min(shown, pages.length))} of ${String(pageCount)}`}
        </span>
      </div>
    </section>
  )
}

/** What is in the middle stays there. */
function useSteadyZoom(
  scroller: RefObject<HTMLElement | null>,
  zoom: number,
  setZoom: (zoom: number) => void,
): (zoom: number) => void {
  const middle = useRef<{ x: number; y: number } | null>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || middle.current === null) return
    box.scrollTo(
      middle.current.x * box.scrollWidth - box.clientWidth / 2,
      middle.current.y * box.scrollHeight - box.clientHeight / 2,
    )
    middle.current = null
  }, [scroller, zoom])
  return (next) => {
    const box = scroller.current
    if (box)
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      }
    setZoom(next)
  }
}
