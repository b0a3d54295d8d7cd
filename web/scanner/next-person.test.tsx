import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aPaper } from '#client/test-support/a-paper.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { queueOf, useScans } from './queue/use-scans.ts'
import { useDocumentsToReview } from './review-count.ts'

const { server } = startOffice()
const nobody = { known: null, candidates: [] }
beforeEach(() => {
  server.on({
    'POST /api/ocr/extract': () => aPaper(),
    'POST /api/ocr/matches': () => ({
      ...{ customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null },
    }),
  })
})

function Rail() {
  return <p>{`${String(useDocumentsToReview())} to review`}</p>
}

function Desk({ userId }: { userId: string }) {
  const queue = queueOf(userId)
  const { scans } = useScans(queue)
  const add = () => {
    queue.add([new File(['%PDF-1.7'], 'one.pdf', { type: 'application/pdf' })])
  }
  return <button type="button" onClick={add}>{`${String(scans.length)} files`}</button>
}

test('the next person sees no document of the one before, and the rail counts none', async () => {
  const page = (userId: string) => (
    <>
      <Rail />
      <Desk userId={userId} />
    </>
  )
  const { rerender } = render(page('ann'))
  await userEvent.click(screen.getByRole('button', { name: '0 files' }))
  await screen.findByText('1 to review')
  // React says on the console, which fails a test, where drawing one part tells another.
  rerender(page('bo'))
  expect(await screen.findByText('0 to review')).toBeTruthy()
  expect(screen.getByRole('button', { name: '0 files' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '0 files' }))
  expect(await screen.findByText('1 to review')).toBeTruthy()
  rerender(page('ann'))
  expect(await screen.findByText('0 to review')).toBeTruthy()
})
