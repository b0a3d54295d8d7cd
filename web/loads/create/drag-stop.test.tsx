import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLocation } from '#client/test-support/a-load.ts'
import { admin, startOffice } from '#client/test-support/render-office.tsx'
import { changeDraft } from './draft-store.ts'
import { withStop } from './draft-stops.ts'
import { DraftStops } from './DraftStops.tsx'
import { useDraftStops } from './use-draft-stops.ts'
import { useLoadDraft } from './use-load-draft.ts'

const { server, open } = startOffice()
const places = ['Valley Grain', 'Canyon Mill', 'Rail Yard'].map((name) => aLocation({ name }))
const rowHeight = 40

function Stops() {
  const { draft, change } = useLoadDraft(admin.id)
  const acts = useDraftStops(change)
  return <DraftStops {...{ draft, acts }} faultOf={() => undefined} onLastRemoved={() => undefined} />
}

beforeEach(() => {
  server.on({ 'GET /api/locations': () => places })
  for (const place of places) changeDraft(admin.id, (draft) => withStop(draft, place, 'dropoff'))
  open(<Stops />)
  // Forty pixels for each row, one below the other.
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const y = [...(this.parentElement?.children ?? [])].indexOf(this) * rowHeight
    const [top, bottom] = [y, y + rowHeight]
    return { x: 0, y, left: 0, right: 300, top, bottom, width: 300, height: rowHeight, toJSON: () => 'a row' }
  })
  return () => {
    boxes.mockRestore()
  }
})

const grip = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move stop \\d, ${name}`) })
const names = () =>
  screen
    .getAllByRole('button', { name: /^Move stop/ })
    .map((button) => button.getAttribute('aria-label')?.split(', ')[1])
const pointer = (what: 'down' | 'move' | 'up', clientY: number, at: EventTarget = window, button = 0) =>
  fireEvent(at as Window, new MouseEvent(`pointer${what}`, { bubbles: true, clientY, button }))

it('goes with the pointer to the place where it is let go, and no farther', () => {
  const held = grip('Valley Grain')
  pointer('down', 20, held)
  pointer('move', 70)
  expect(names()).toEqual(['Canyon Mill', 'Valley Grain', 'Rail Yard'])
  pointer('move', 110)
  expect(names()).toEqual(['Canyon Mill', 'Rail Yard', 'Valley Grain'])
  expect(screen.getByText('Valley Grain is stop 3 of 3')).toBeTruthy()
  pointer('move', 5)
  expect(names()).toEqual(['Valley Grain', 'Canyon Mill', 'Rail Yard'])
  pointer('up', 5)
  fireEvent.click(grip('Valley Grain'))
  pointer('move', 110)
  expect(names()).toEqual(['Valley Grain', 'Canyon Mill', 'Rail Yard'])
})

it('stays where a hand only trembles, or holds another button, and moves by one when it is pressed', () => {
  pointer('down', 20, grip('Rail Yard'))
  pointer('move', 23)
  pointer('up', 23)
  expect(names()).toEqual(['Valley Grain', 'Canyon Mill', 'Rail Yard'])
  pointer('down', 100, grip('Rail Yard'), 2)
  pointer('move', 10)
  expect(names()).toEqual(['Valley Grain', 'Canyon Mill', 'Rail Yard'])
  fireEvent.click(grip('Rail Yard'))
  expect(names()).toEqual(['Valley Grain', 'Rail Yard', 'Canyon Mill'])
  fireEvent.click(grip('Valley Grain'))
  expect(names()).toEqual(['Rail Yard', 'Valley Grain', 'Canyon Mill'])
})
