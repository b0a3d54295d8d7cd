import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaperPage as Page } from '#contract/ratecons.ts'
import { TooltipProvider } from '#client/ui/TooltipProvider.tsx'
import { browserLike } from '#client/test-support/browser.ts'
import { press } from '#client/test-support/render-office.tsx'
import type { Mark } from '../draft/marks.ts'
import type { PressedWord } from '../review/use-review.ts'
import { PaperPage } from './PaperPage.tsx'
import { PaperView } from './PaperView.tsx'

const word = (text: string, x: number, y: number) => ({ text, x, y, width: 0.1, height: 0.02 })
const page: Page = {
  ...{ page: 1, width: 612, height: 792, source: 'text', turnedBy: 0, picture: 'data:,' },
  words: [word('3300', 0.1, 0.1), word('Canning', 0.22, 0.1), word('Dallas', 0.1, 0.3)],
}
const place = (y: number, on = 1) => ({ page: on, x: 0.1, y, width: 0.2, height: 0.02 })
const mark = (id: string, more: Partial<Mark> = {}): Mark => ({
  ...{ id, places: [place(0.1)], look: 'high', figure: 97 },
  ...more,
})
const taken = vi.fn<(word: PressedWord) => void>()

beforeEach(() => {
  browserLike()
  taken.mockReset()
})

describe('a page', () => {
  const show = (more: Partial<Parameters<typeof PaperPage>[0]> = {}) => {
    const { container } = render(
      <PaperPage
        {...{ page, pageCount: 2, marks: [], chosenId: null, hoveredId: null, onWord: taken, ...more }}
      />,
    )
    const box = container.querySelector<HTMLElement>('[data-page]')
    if (!box) throw new Error('There is a page')
    const size = { x: 0, y: 0, left: 0, top: 0, width: 100, height: 100, right: 100, bottom: 100 }
    box.getBoundingClientRect = () => ({ ...size, toJSON: () => 'the page' })
    return box
  }
  const marksOn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('.paper-mark')]
  /** As a mouse does it: the browser of the tests has no pointers of its own. */
  const point = (what: string, box: HTMLElement, x: number, y: number, more: object = {}) => {
    const at = { clientX: x, clientY: y, button: 0, buttons: 1, bubbles: true, cancelable: true }
    const { pointerType, ...rest } = more as { pointerType?: string }
    const event = new MouseEvent(`pointer${what}`, { ...at, ...rest })
    if (pointerType !== undefined) Object.defineProperty(event, 'pointerType', { value: pointerType })
    return fireEvent(box, event)
  }
  const words = (box: HTMLElement) => box.querySelectorAll('.paper-word').length

  it('is a picture with its number, the first one at once', () => {
    show()
    expect(screen.getByRole('img', { name: 'Page 1 of 2' }).getAttribute('loading')).toBe('eager')
    show({ page: { ...page, page: 2 } })
    expect(screen.getByRole('img', { name: 'Page 2 of 2' }).getAttribute('loading')).toBe('lazy')
  })

  it('that took too long says so', () => {
    show({ page: { ...page, picture: null } })
    expect(
      screen.getByText('Page 1 of 2 was not read: it took too long. Look at the file itself.'),
    ).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('has a mark where each value stands, the chosen one with how sure it is', () => {
    const marks = [
      mark('a'),
      mark('b', { figure: null }),
      mark('c', { places: [place(0.5), place(0.6)], figure: 42 }),
    ]
    const figures = (chosenId: string | null) =>
      marksOn(show({ marks, chosenId })).map((each) => [each.textContent, each.dataset['chosen'] ?? null])
    expect(figures(null)).toEqual(Array.from({ length: 4 }, () => ['', null]))
    expect(figures('a')).toEqual([
      ['97', 'true'],
      ['', null],
      ['', null],
      ['', null],
    ])
    expect(figures('b')).toEqual([
      ['', null],
      ['', 'true'],
      ['', null],
      ['', null],
    ])
    expect(figures('c').slice(2)).toEqual([
      ['42', 'true'],
      ['42', 'true'],
    ])
    const [first] = marksOn(show({ marks, hoveredId: 'a' }))
    expect([first?.dataset['hovered'], first?.style.left, first?.style.top, first?.style.width]).toEqual([
      ...['true', '10%', '10%', '20%'],
    ])
  })

  it('is moved to the mark that is chosen, to its first line', () => {
    const seen: string[] = []
    Element.prototype.scrollIntoView = function see(this: HTMLElement) {
      seen.push(this.style.top)
    }
    show({ marks: [mark('a', { places: [place(0.5), place(0.6)] }), mark('b')], chosenId: 'a' })
    expect(seen).toEqual(['50%'])
  })

  it('tells with the words where they stand', () => {
    const box = show({ page: { ...page, page: 2 } })
    point('down', box, 15, 11)
    point('up', box, 30, 11)
    const [{ text, place: at }] = taken.mock.calls[0] ?? [{} as PressedWord]
    expect([text, at.page]).toEqual(['3300 Canning', 2])
    expect([at.x, at.y, at.width, at.height].map((value) => Math.round(value * 100))).toEqual([10, 10, 22, 2])
  })

  it('takes nothing by another button of the mouse', () => {
    const box = show()
    point('down', box, 15, 11, { button: 2 })
    point('up', box, 15, 11, { button: 2 })
    expect(taken).not.toHaveBeenCalled()
  })

  it('shows the word that a press would take, and none when the pointer is away', () => {
    const box = show()
    point('move', box, 15, 11, { buttons: 0 })
    expect(words(box)).toBe(1)
    point('move', box, 80, 80, { buttons: 0 })
    expect(words(box)).toBe(0)
    point('move', box, 15, 11, { buttons: 0 })
    fireEvent.pointerLeave(box)
    expect(words(box)).toBe(0)
  })

  it('shows nothing of a finger, which scrolls', () => {
    const box = show()
    point('move', box, 15, 11, { pointerType: 'touch' })
    expect(words(box)).toBe(0)
  })

  it('forgets a drag that left it, or ended elsewhere', () => {
    const box = show()
    point('down', box, 15, 11)
    fireEvent.pointerLeave(box)
    point('up', box, 15, 11)
    expect(taken).not.toHaveBeenCalled()
    point('down', box, 15, 11)
    point('move', box, 30, 11, { buttons: 0 })
    expect(words(box)).toBe(1)
    point('up', box, 30, 11)
    expect(taken).not.toHaveBeenCalled()
  })

  it('leaves the focus in the field that takes the word', () => {
    const box = show()
    expect(fireEvent.mouseDown(box)).toBe(false)
  })
})

describe('the document', () => {
  const scrolled: [number, number][] = []
  const show = (pages: readonly Page[], more: object = {}) => {
    scrolled.length = 0
    Element.prototype.scrollTo = ((x: number, y: number) => {
      scrolled.push([x, y])
    }) as typeof Element.prototype.scrollTo
    return render(
      <TooltipProvider>
        <PaperView
          {...{
            pages,
            pageCount: pages.length,
            marks: [],
            chosenId: null,
            hoveredId: null,
            onWord: taken,
            ...more,
          }}
        />
      </TooltipProvider>,
    )
  }
  const two = [page, { ...page, page: 2 }]
  const isOff = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  const size = () => screen.getByText(/^\d+ %$/).textContent

  it('has each mark on its own page', () => {
    const marks = [mark('a'), mark('b', { places: [place(0.3, 2)] }), mark('c', { places: [place(0.4, 2)] })]
    const { container } = show(two, { marks })
    const counts = [...container.querySelectorAll('[data-page]')].map(
      (each) => each.querySelectorAll('.paper-mark').length,
    )
    expect(counts).toEqual([1, 2])
    expect(screen.queryByText(/more pages were not read/)).toBeNull()
  })

  it('is as large as somebody wants, between half and three times its width', async () => {
    const { container } = show([page], { firstZoom: 200 })
    expect([size(), isOff('Zoom in'), isOff('Zoom out')]).toEqual(['200 %', false, false])
    await press('Zoom in')
    expect([size(), isOff('Zoom in')]).toEqual(['300 %', true])
    await press('Zoom in')
    expect(size()).toBe('300 %')
    for (let step = 0; step < 7; step += 1) await press('Zoom out')
    expect([size(), isOff('Zoom out'), isOff('Zoom in')]).toEqual(['50 %', true, false])
    expect(container.querySelector<HTMLElement>('[style*="width: 50%"]')).not.toBeNull()
  })

  it('of a phone leaves the size of the others alone', async () => {
    const phone = show([page], { firstZoom: 200 })
    await press('Zoom in')
    phone.unmount()
    show([page])
    expect(size()).toBe('100 %')
  })

  it('keeps what is in the middle there when it grows', async () => {
    const { container } = show([page], { firstZoom: 100 })
    const box = container.querySelector<HTMLElement>('[aria-label=Pages]')
    if (!box) throw new Error('There are pages')
    const sizes = {
      scrollLeft: 0,
      scrollTop: 300,
      scrollWidth: 1000,
      scrollHeight: 2000,
      clientWidth: 1000,
      clientHeight: 400,
    }
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(box, name, { value, configurable: true })
    await press('Zoom in')
    // Half of a height of 400 below 300, of 2000: a quarter, and it is as high as before here.
    expect(scrolled).toEqual([[0, 300]])
  })

  it('says which page is looked at, and how many there are', () => {
    const { container } = show(two, { pageCount: 9 })
    expect(screen.getByText('Page 1 of 9')).toBeTruthy()
    const box = container.querySelector<HTMLElement>('[aria-label=Pages]')
    const [first, second] = container.querySelectorAll<HTMLElement>('[data-page]')
    if (!box || !first || !second) throw new Error('There are two pages')
    const at = (element: HTMLElement, top: number) => {
      element.getBoundingClientRect = () => ({ top }) as DOMRect
    }
    at(box, 0)
    Object.defineProperty(box, 'clientHeight', { value: 400, configurable: true })
    at(first, -300)
    at(second, 200)
    fireEvent.scroll(box)
    expect(screen.getByText('Page 2 of 9')).toBeTruthy()
    at(second, 201)
    fireEvent.scroll(box)
    expect(screen.getByText('Page 1 of 9')).toBeTruthy()
    at(first, 300)
    fireEvent.scroll(box)
    expect(screen.getByText('Page 1 of 9')).toBeTruthy()
  })
})
