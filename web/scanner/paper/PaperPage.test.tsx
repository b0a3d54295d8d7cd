import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PaperPage as Page } from '#contract/ratecons.ts'
import type { PressedWord } from '../review/use-review.ts'
import { PaperPage } from './PaperPage.tsx'

const word = (text: string, x: number, y: number) => ({ text, x, y, width: 0.1, height: 0.02 })
const page: Page = {
  ...{ page: 1, width: 612, height: 792, source: 'text', turnedBy: 0, picture: 'data:,' },
  words: [
    word('3300', 0.1, 0.1),
    word('Canning', 0.22, 0.1),
    word('Ln', 0.34, 0.1),
    word('Dallas', 0.1, 0.3),
  ],
}
const taken = vi.fn<(word: PressedWord) => void>()

beforeEach(() => {
  taken.mockClear()
  render(<PaperPage page={page} pageCount={1} marks={[]} chosenId={null} hoveredId={null} onWord={taken} />)
})

/** The page is a hundred wide and high. */
function paper(): HTMLElement {
  const box = screen.getByRole('img').parentElement
  if (!box) throw new Error('The picture stands alone')
  box.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  return box
}
const at = (clientX: number, clientY: number, more = {}) => ({
  ...{ clientX, clientY, button: 0, buttons: 1, pointerType: 'mouse', ...more },
})

test('a press takes a word, with Shift after what is there', () => {
  const box = paper()
  fireEvent.pointerDown(box, at(15, 11))
  fireEvent.pointerUp(box, at(15, 11))
  fireEvent.pointerDown(box, at(27, 11))
  fireEvent.pointerUp(box, at(27, 11, { shiftKey: true }))
  expect(taken.mock.calls.map(([{ text, isMore }]) => [text, isMore])).toEqual([
    ['3300', false],
    ['Canning', true],
  ])
})

test('a drag takes all the words on its way, and shows them meanwhile', () => {
  const box = paper()
  fireEvent.pointerDown(box, at(15, 11))
  fireEvent.pointerMove(box, at(38, 11))
  expect(box.querySelectorAll('.paper-word').length).toBe(3)
  // Past the end of the line it stands as it is.
  fireEvent.pointerMove(box, at(60, 20))
  fireEvent.pointerUp(box, at(60, 20))
  expect(taken.mock.calls.map(([{ text }]) => text)).toEqual(['3300 Canning Ln'])
  expect(box.querySelectorAll('.paper-word').length).toBe(0)
})

test('a press beside all words takes none, and leaves the focus where it was', () => {
  const box = paper()
  expect(fireEvent.pointerDown(box, at(80, 80))).toBe(false)
  fireEvent.pointerUp(box, at(80, 80))
  expect(taken).not.toHaveBeenCalled()
})
