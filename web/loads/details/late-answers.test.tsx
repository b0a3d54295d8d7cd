import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoadWithDriver, noMiles } from '#client/test-support/a-load.ts'
import { fillIn, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { useLoadActs } from '../acts/use-load-acts.tsx'
import { LoadDialog } from './LoadDialog.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({ number109: '109-2026-417', status: 'at_shipper' })

function Details() {
  const acts = useLoadActs({ onGone: () => undefined, onDuplicate: () => undefined })
  return <LoadDialog loadId={load.id} acts={acts} onClose={() => undefined} />
}

it('goes on with an edit that was begun while a former one was still being saved', async () => {
  let answer: (saved: Load) => void = () => undefined
  server.on({
    'GET /api/loads': () => [load],
    'GET /api/loads/:id': () => load,
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/loads/:id/documents': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/rates': () => [],
    'GET /api/customers': () => [],
    'GET /api/locations': () => [],
    'PUT /api/loads/:id': () =>
      new Promise<Load>((resolve) => {
        answer = resolve
      }),
  })
  open(<Details />)
  await press('Edit')
  await screen.findByLabelText('109 Number')
  fillIn({ 'BOL number': '3741121' })
  await press('Save changes')
  await press('Cancel')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }))
  await press('Edit')
  await screen.findByLabelText('109 Number')
  fillIn({ 'PO number': '88213' })
  answer({ ...load, bolNumber: '3741121', updatedAt: '2026-11-22T12:00:00.000Z' })
  expect(await screen.findByText('109-2026-417 saved')).toBeTruthy()
  expect(field(/^PO number/).value).toBe('88213')
})
