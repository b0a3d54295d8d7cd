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
  const [start, side] = [{ x: 0, y: 0, left: 0, top: 0 }, 100]
  const end = { width: side, height: side, right: side, bottom: side }
  box.getBoundingClientRect = () => ({ ...start, ...end, toJSON: () => 'the page' })
  return box
}
/** As a mouse does it: the browser of the tests has no pointers of its own. */
function point(
  what: 'down' | 'move' | 'up',
  box: HTMLElement,
  x: number,
  y: number,
  more: MouseEventInit = {},
) {
  const where = { clientX: x, clientY: y, button: 0, buttons: 1 }
  const event = new MouseEvent(`pointer${what}`, { bubbles: true, cancelable: true, ...where, ...more })
  return fireEvent(box, event)
}

test('a press takes a word, with Shift after what is there', () => {
  const box = paper()
  point('down', box, 15, 11)
  point('up', box, 15, 11)
  point('down', box, 27, 11)
  point('up', box, 27, 11, { shiftKey: true })
  expect(taken.mock.calls.map(([{ text, isMore }]) => [text, isMore])).toEqual([
    ['3300', false],
    ['Canning', true],
  ])
})

test('a drag takes all the words on its way, and shows them meanwhile', () => {
  const box = paper()
  point('down', box, 15, 11)
  point('move', box, 38, 11)
  expect(box.querySelectorAll('.paper-word').length).toBe(3)
  // Past the end of the line it stands as it is.
  point('move', box, 60, 20)
  point('up', box, 60, 20)
  expect(taken.mock.calls.map(([{ text }]) => text)).toEqual(['3300 Canning Ln'])
  expect(box.querySelectorAll('.paper-word').length).toBe(0)
})

test('a press beside all words takes none, and leaves the focus where it was', () => {
  const box = paper()
  expect(point('down', box, 80, 80)).toBe(false)
  point('up', box, 80, 80)
  expect(taken).not.toHaveBeenCalled()
})
