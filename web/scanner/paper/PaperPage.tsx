import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { PaperPage as Page, PaperPlace } from '#contract/ratecons.ts'
import { around, wordAt, wordsBetween, type PaperWord } from '../draft/places.ts'
import type { Mark } from '../draft/marks.ts'
import type { PressedWord } from '../review/use-review.ts'

type PaperPageProps = {
  page: Page
  pageCount: number
  marks: readonly Mark[]
  chosenId: string | null
  hoveredId: string | null
  onWord: (word: PressedWord) => void
}

/** One page as it was read, with what was found on it. */
export function PaperPage({ page, pageCount, marks, chosenId, hoveredId, onWord }: PaperPageProps) {
  const { under, handlers } = useWords(page, onWord)
  const name = `Page ${String(page.page)} of ${String(pageCount)}`
  return (
    <div
      data-page={page.page}
      className="paper-page"
      style={{ aspectRatio: `${String(page.width)} / ${String(page.height)}` }}
      {...handlers}
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
      {under.map((word) => (
        <span
          key={`${String(word.x)} ${String(word.y)}`}
          aria-hidden
          className="paper-word"
          style={boxOf(word)}
        />
      ))}
      {marks.map((mark) => (
        <MarkBox
          key={mark.id}
          mark={mark}
          isChosen={mark.id === chosenId}
          isHovered={mark.id === hoveredId}
        />
      ))}
    </div>
  )
}

/** A press selects a word, a drag all words on its way; hovering previews the selection. */
function useWords(page: Page, onWord: (word: PressedWord) => void) {
  const [under, setUnder] = useState<readonly PaperWord[]>([])
  const from = useRef<PaperWord | null>(null)
  const wordUnder = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX, clientY } = event
    return wordAt(page.words, (clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const wordsUnder = (event: PointerEvent<HTMLElement>) => {
    const to = wordUnder(event)
    if (from.current === null) return to === null ? [] : [to]
    return to === null ? null : wordsBetween(page.words, from.current, to)
  }
  const handlers = {
    // The pressed word goes into the focused field, which must keep the focus.
    onMouseDown: (event: { preventDefault: () => void }) => {
      event.preventDefault()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      from.current = event.button === 0 ? wordUnder(event) : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return
      if (event.buttons === 0) from.current = null
      const words = wordsUnder(event)
      // Between two lines the drag stands as it is.
      if (words !== null) setUnder(words)
    },
    onPointerLeave: () => {
      from.current = null
      setUnder([])
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return
      const words = wordsUnder(event) ?? under
      from.current = null
      if (words.length === 0) return
      setUnder([])
      onWord({
        text: words.map(({ text }) => text).join(' '),
        place: { page: page.page, ...around(words) },
        isMore: event.shiftKey,
      })
    },
  }
  return { under, handlers }
}

type MarkBoxProps = { mark: Mark; isChosen: boolean; isHovered: boolean }

function MarkBox({ mark: { places, look, figure }, isChosen, isHovered }: MarkBoxProps) {
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  return places.map((place, index) => (
    <span
      key={`${String(place.x)} ${String(place.y)}`}
      ref={index === 0 ? box : undefined}
      aria-hidden
      data-look={look}
      data-chosen={isChosen || undefined}
      data-hovered={isHovered || undefined}
      className="paper-mark"
      style={boxOf(place)}
    >
      {isChosen && figure !== null && <span className="tabular">{figure}</span>}
    </span>
  ))
}

type Box = Pick<PaperPlace, 'x' | 'y' | 'width' | 'height'>

function boxOf({ x, y, width, height }: Box) {
  const share = (value: number) => `${String(value * 100)}%`
  return { left: share(x), top: share(y), width: share(width), height: share(height) }
}
