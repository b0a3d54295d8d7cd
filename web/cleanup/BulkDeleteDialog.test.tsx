import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, startOffice } from '#client/test-support/render-office.tsx'
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx'
import { BulkResult } from '../records/BulkResult.tsx'
import { bulkDeleteSummary } from './bulk-delete-words.ts'
import type { BulkResults } from './bulk-delete-words.ts'

const { server, open } = startOffice()

const loads = [
  { id: '00000000-0000-4000-8000-0000000000d1', number109: '109-2026-401' },
  { id: '00000000-0000-4000-8000-0000000000d2', number109: '109-2026-402' },
]
const phrase = 'DELETE ALL SELECTED LOADS'
const deleteButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 2 loads' })
const successOf = ({ id, number109 }: (typeof loads)[number]) => ({ id, loadNumber: number109 })

function Bulk({
  chosen = loads,
  onClose = () => undefined,
}: {
  chosen?: typeof loads
  onClose?: () => void
}) {
  const [results, setResults] = useState<BulkResults | null>(null)
  return results ? (
    <BulkResult
      summary={bulkDeleteSummary(results)}
      failedLabel="Not deleted"
      failed={results.failed}
      onClose={onClose}
    />
  ) : (
    <BulkDeleteDialog loads={chosen} onClose={onClose} onDone={setResults} />
  )
}

it('lists the numbers and stays off until the phrase is typed exactly', async () => {
  server.on({
    'POST /api/loads/bulk-delete': () => ({ results: { successful: loads.map(successOf), failed: [] } }),
  })
  open(<Bulk />)
  expect(screen.getByRole('region', { name: 'Loads to delete' }).textContent).toBe('109-2026-401109-2026-402')
  const field = screen.getByRole('textbox')
  await userEvent.type(field, phrase.toLowerCase())
  expect(deleteButton().disabled).toBe(true)
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('Invalid confirmation')).toBeTruthy()
  expect(screen.getAllByText(`Please type exactly: ${phrase}`).length).toBeGreaterThan(0)
  await userEvent.clear(field)
  await userEvent.type(field, phrase)
  await userEvent.click(deleteButton())
  await waitFor(() => {
    expect(screen.getAllByText('2 loads deleted successfully, 0 failed').length).toBeGreaterThan(0)
  })
  const restorable = await screen.findByText('They can be restored from the trash for 30 days.', {
    selector: 'li *',
  })
  expect(restorable.closest('li')?.classList.contains('bg-ink-danger')).toBe(false)
  expect(server.made('POST /api/loads/bulk-delete')[0]?.body).toEqual({
    loadIds: loads.map(({ id }) => id),
    confirmationText: phrase,
  })
})

it('speaks of one load as of one, and of several as of several', async () => {
  const [one] = loads
  server.on({
    'POST /api/loads/bulk-delete': () => ({
      results: { successful: loads.slice(0, 1).map(successOf), failed: [] },
    }),
  })
  const { unmount } = open(<Bulk />)
  expect(screen.getByText(/^Their stops, documents and history go with them. They stay/)).toBeTruthy()
  unmount()
  open(<Bulk chosen={one ? [one] : []} />)
  expect(screen.getByText(/^Its stops, documents and history go with it. It stays/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox'), `${phrase}{Enter}`)
  expect(await screen.findByText('It can be restored from the trash for 30 days.')).toBeTruthy()
})

it('lists each failure by its load number', async () => {
  const error = 'This load has a finalized invoice. Only an admin can delete it.'
  server.on({
    'POST /api/loads/bulk-delete': () => ({
      results: {
        successful: loads.slice(0, 1).map(successOf),
        failed: loads.slice(1).map((load) => ({ ...successOf(load), error })),
      },
    }),
  })
  open(<Bulk />)
  await userEvent.type(screen.getByRole('textbox'), `${phrase}{Enter}`)
  expect(await screen.findByRole('list', { name: 'Not deleted' })).toHaveProperty(
    'textContent',
    `109-2026-402: ${error}`,
  )
  expect(screen.getAllByText('1 load deleted successfully, 1 failed').length).toBeGreaterThan(0)
  expect(screen.getAllByText(`109-2026-402: ${error}`).length).toBeGreaterThan(0)
})

it.each([
  [1, '109-2026-401: This load is gone.'],
  [3, '109-2026-401: This load is gone. 109-2026-402: This load is gone. 109-2026-403: This load is gone.'],
  [
    4,
    '109-2026-401: This load is gone. 109-2026-402: This load is gone. 109-2026-403: This load is gone. And 1 more.',
  ],
  [
    5,
    '109-2026-401: This load is gone. 109-2026-402: This load is gone. 109-2026-403: This load is gone. And 2 more.',
  ],
])('of %i failures names the first three at once, and how many more there are', async (count, words) => {
  const failed = ['401', '402', '403', '404', '405'].slice(0, count).map((number) => ({
    ...{ id: `d${number}`, loadNumber: `109-2026-${number}`, error: 'This load is gone.' },
  }))
  server.on({ 'POST /api/loads/bulk-delete': () => ({ results: { successful: [], failed } }) })
  open(<Bulk />)
  await userEvent.type(screen.getByRole('textbox'), `${phrase}{Enter}`)
  const said = await screen.findByText(words, { selector: 'li[class*="bg-"] *' })
  expect(said.closest('li')?.classList.contains('bg-ink-danger')).toBe(true)
})

it('says that the deletion failed, and keeps what was typed', async () => {
  server.on({
    'POST /api/loads/bulk-delete': () => {
      throw new Refusal('internal')
    },
  })
  open(<Bulk />)
  await userEvent.type(screen.getByRole('textbox'), phrase)
  await press('Delete 2 loads')
  expect(await screen.findByText('Bulk Deletion Failed')).toBeTruthy()
  await waitFor(() => {
    expect(screen.getAllByText('Failed to complete bulk deletion')).toHaveLength(2)
  })
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(phrase)
})

it('asks for a selection when there is none', async () => {
  const onClose = vi.fn()
  open(<Bulk chosen={[]} onClose={onClose} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await failureToast('No loads selected')).toContain('Please select at least one load to delete')
  expect(onClose).toHaveBeenCalledOnce()
})
