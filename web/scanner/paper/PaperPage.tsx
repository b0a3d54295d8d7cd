import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { PaperPage as Page, PaperPlace } from '#contract/ratecons.ts'
import { wordAt, type PaperWord } from '../draft/places.ts'
import type { Mark } from '../draft/marks.ts'
import type { PressedWord } from '../review/use-review.ts'

type PaperPageProps = {
  page: Page
  pageCount: number
  marks: readonly Mark[]
  chosenId: string | null
  onWord: (word: PressedWord) => void
}

/** One page as it was read, with what was found on it. */
export function PaperPage({ page, pageCount, marks, chosenId, onWord }: PaperPageProps) {
  const [under, setUnder] = useState<PaperWord | null>(null)
  const wordUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX, clientY } = event
    return wordAt(page.words, (clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const name = `Page ${String(page.page)} of ${String(pageCount)}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed here can be typed too
    <div
      data-page={page.page}
      className="paper-page"
      style={{ aspectRatio: `${String(page.width)} / ${String(page.height)}` }}
      // What is pressed goes into the field that has the focus, which must not lose it.
      onPointerDown={(event) => {
        event.preventDefault()
      }}
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') setUnder(wordUnder(event))
      }}
      onPointerLeave={() => {
        setUnder(null)
      }}
      onPointerUp={(event) => {
        const word = wordUnder(event)
        if (!word) return
        const { text, x, y, width, height } = word
        const place = { page: page.page, x, y, width, height }
        onWord({ text, place, isMore: event.shiftKey })
      }}
    >
      {page.picture === null ? (
        <p className="p-6 text-cell">{`${name} was not read: it took too long. Look at the file itself.`}</p>
      ) : (
        <img
          src={page.picture}
          alt={name}
          loading={page.page === 1 ? 'eager' : 'lazy'}
          draggable={false}
          className="absolute inset-0 size-full"
        />
      )}
      {under && <span aria-hidden className="paper-word" style={boxOf(under)} />}
      {marks.map((mark) => (
        <MarkBox key={mark.id} mark={mark} isChosen={mark.id === chosenId} />
      ))}
    </div>
  )
}

function MarkBox({ mark, isChosen }: { mark: Mark; isChosen: boolean }) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return (
    <span
      ref={box}
      aria-hidden
      data-look={mark.look}
      data-chosen={isChosen || undefined}
      className="paper-mark"
      style={boxOf(mark.place)}
    >
      {isChosen && mark.figure !== null && <span className="tabular">{mark.figure}</span>}
    </span>
  )
}

type Box = Pick<PaperPlace, 'x' | 'y' | 'width' | 'height'>

function boxOf({ x, y, width, height }: Box) {
  const share = (value: number) => `${String(value * 100)}%`
  return { left: share(x), top: share(y), width: share(width), height: share(height) }
}
