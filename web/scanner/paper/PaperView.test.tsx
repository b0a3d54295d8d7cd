import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaperPage } from '#contract/ratecons.ts'
import { TooltipProvider } from '#client/ui/TooltipProvider.tsx'
import { press } from '#client/test-support/render-office.tsx'
import { PaperView } from './PaperView.tsx'

const page: PaperPage = {
  ...{ page: 1, width: 612, height: 792, source: 'text', turnedBy: 0, picture: 'data:,', words: [] },
}
// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollTo = () => undefined

const nothing = { marks: [], chosenId: null, hoveredId: null, onWord: () => undefined }
const open = (pageCount: number) =>
  render(
    <TooltipProvider>
      <PaperView pages={[page]} pageCount={pageCount} {...nothing} />
    </TooltipProvider>,
  )

test('the next document is as large as the one before', async () => {
  const first = open(1)
  await press('Zoom in')
  expect(screen.getByText('125 %')).toBeTruthy()
  first.unmount()
  open(1)
  await press('Zoom out')
  expect(screen.getByText('100 %')).toBeTruthy()
})

test('pages that were not read are said to be there', () => {
  open(200)
  expect(screen.getByText('199 more pages were not read. The whole file is kept with the load.')).toBeTruthy()
})
