import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, faultOf, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { TrashPage } from './TrashPage.tsx'

const { server, open } = startOffice()

const trashed = {
  id: '00000000-0000-4000-8000-0000000000c1',
  number109: '109-2026-388',
  status: 'pending' as const,
  deletedAt: '2026-11-18T18:00:00.000Z',
  deletedBy: 'Grant Tully',
  purgeAt: '2026-12-18T18:00:00.000Z',
  hasInvoice: false,
  isSettled: false,
}

beforeEach(() => {
  server.on({
    'GET /api/trash/loads': () => [trashed],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
  })
})

async function choose(act: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for 109-2026-388' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

it('restores under the same number', async () => {
  server.on({ 'POST /api/trash/loads/:id/restore': () => aLoad({ number109: '109-2026-388' }) })
  open(<TrashPage />)
  await choose('Restore load')
  await screen.findByRole('alertdialog')
  await press('Restore load')
  expect(await screen.findByText('Load 109-2026-388 restored')).toBeTruthy()
})

it('asks for a new number when another load has it now', async () => {
  server.on({
    'POST /api/trash/loads/:id/restore': ({ body }) => {
      if (body === undefined) throw new Refusal('load_number_taken', { requiresOverride: true })
      return aLoad({ number109: '109-2026-418' })
    },
  })
  open(<TrashPage />)
  await choose('Restore load')
  await screen.findByRole('alertdialog')
  await press('Restore load')
  expect(await screen.findByText(/Another load has the number 109-2026-388 now/)).toBeTruthy()
  await press('Restore load')
  await waitFor(() => {
    expect(faultOf('New 109 number')).toBe('Please enter a load number')
  })
  expect(await screen.findByText('Next free number: 109-2026-418')).toBeTruthy()
  fillIn({ 'New 109 number': '109-2026-418' })
  await press('Restore load')
  expect(await screen.findByText('Load 109-2026-418 restored')).toBeTruthy()
  expect(server.made('POST /api/trash/loads/:id/restore').at(-1)?.body).toEqual({ number109: '109-2026-418' })
})

it('says why a load with an invoice stays in the trash', async () => {
  const message = 'This load has an invoice. Invoice numbers have no gaps, so the load stays in the trash.'
  server.on({
    'DELETE /api/trash/loads/:id': () => {
      throw new Refusal('in_use', { message, uses: { invoices: 1 } })
    },
  })
  open(<TrashPage />)
  await choose('Delete for good')
  await press('Delete for good')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', message)
})

it('restores several at once and lists what failed by load number', async () => {
  const taken = { ...trashed, id: '00000000-0000-4000-8000-0000000000c2', number109: '109-2026-389' }
  server.on({
    'GET /api/trash/loads': () => [trashed, taken],
    'POST /api/trash/loads/restore': () => {
      server.on({ 'GET /api/trash/loads': () => [taken] })
      return {
        results: {
          successful: [{ id: trashed.id, loadNumber: trashed.number109 }],
          failed: [{ id: taken.id, loadNumber: taken.number109, error: 'Another load has this number now.' }],
        },
      }
    },
  })
  open(<TrashPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Restore selected')
  expect(await screen.findByText('1 load restored, 1 failed')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Not restored' }).textContent).toBe(
    '109-2026-389: Another load has this number now.',
  )
  expect(await screen.findByText('1 selected')).toBeTruthy()
  await press('Clear')
  expect(screen.queryByText('1 selected')).toBeNull()
})

it('keeps what has an invoice, and says so', async () => {
  server.on({ 'GET /api/trash/loads': () => [{ ...trashed, hasInvoice: true }] })
  open(<TrashPage />)
  expect(await screen.findByText('kept: has an invoice')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for 109-2026-388' }))
  const purge = await screen.findByRole('menuitem', { name: /^Delete for good/ })
  expect(purge.getAttribute('aria-disabled')).toBe('true')
})

it('keeps what a driver was settled for, and says so', async () => {
  server.on({ 'GET /api/trash/loads': () => [{ ...trashed, isSettled: true }] })
  open(<TrashPage />)
  expect(await screen.findByText('kept: on a settlement')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for 109-2026-388' }))
  const purge = await screen.findByRole('menuitem', { name: /^Delete for good/ })
  expect(purge.textContent).toContain('A driver was settled for this load')
})

it('says why a load could not be restored, and asks on', async () => {
  server.on({
    'POST /api/trash/loads/:id/restore': () => {
      throw new Refusal('shutting_down')
    },
  })
  open(<TrashPage />)
  await choose('Restore load')
  await screen.findByRole('alertdialog')
  await press('Restore load')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The server is restarting. Please try again in a moment.',
  )
  expect(screen.getByRole('alertdialog', { name: 'Restore load 109-2026-388?' })).toBeTruthy()
})

it('takes what was deleted for good off the list', async () => {
  server.on({
    'DELETE /api/trash/loads/:id': () => {
      server.on({ 'GET /api/trash/loads': () => [] })
      return { deletedLoad: { id: trashed.id, number109: trashed.number109 } }
    },
  })
  open(<TrashPage />)
  await choose('Delete for good')
  await press('Delete for good')
  expect(await screen.findByText('The trash is empty.')).toBeTruthy()
})

it('lets an admin alone delete for good', async () => {
  const dispatcher = { ...admin, role: 'dispatcher' as const }
  server.on({ 'GET /api/auth/admin-user': () => dispatcher, 'GET /api/auth/user': () => dispatcher })
  open(<TrashPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for 109-2026-388' }))
  const purge = await screen.findByRole('menuitem', { name: /^Delete for good/ })
  expect(purge.getAttribute('aria-disabled')).toBe('true')
  expect(purge.textContent).toContain('Only an admin can do this.')
  expect(screen.getByRole('menuitem', { name: 'Restore load' }).getAttribute('aria-disabled')).toBeNull()
})

it('is sorted by what is deleted for good first, and searched by who deleted it', async () => {
  const first = { ...trashed, id: '00000000-0000-4000-8000-0000000000c3', number109: '109-2026-390' }
  server.on({
    'GET /api/trash/loads': () => [
      trashed,
      { ...first, purgeAt: '2026-12-01T18:00:00.000Z', deletedBy: 'Rosa Maldonado' },
    ],
  })
  open(<TrashPage />)
  await screen.findByText('109-2026-390')
  await press('Deleted for good')
  const rows = () => screen.getAllByText(/^109-2026-\d{3}$/).map(({ textContent }) => textContent)
  expect(rows()).toEqual(['109-2026-390', '109-2026-388'])
  await userEvent.type(screen.getByRole('searchbox'), 'rosa')
  expect(rows()).toEqual(['109-2026-390'])
})
