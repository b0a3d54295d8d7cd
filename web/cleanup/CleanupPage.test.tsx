import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Page } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { CleanupPage } from './CleanupPage.tsx'

const { server, open } = startOffice()

const phrase = 'DELETE ALL SELECTED LOADS'
const ghost = (number109: string, ...texts: string[]) => ({
  id: `00000000-0000-4000-8000-000000000${number109.slice(-3)}`,
  number109,
  status: 'pending' as const,
  driverName: null,
  destinations: ['Tulsa Mill'],
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
  reasons: texts.map((text) => ({ code: 'pending_untouched' as const, text })),
})
const silent = 'Pending and untouched for 51 days.'
const twice = 'Same stops and day as 109-2026-311.'
const first = ghost('109-2026-301', silent, twice)
const second = ghost('109-2026-302', silent)

beforeEach(() => {
  server.on({ 'GET /api/cleanup/ghost-loads': () => [first, second] })
})

const page = (address = '/dashboard?tab=cleanup') => {
  open(<CleanupPage />, address)
}
const pick = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${number}` }))

it('tells of each ghost load why it is one', async () => {
  page()
  const table = await screen.findByRole('table', { name: 'Loads to clean up' })
  expect(within(table).getByText(`${silent} ${twice}`)).toBeTruthy()
  expect(screen.getByText(/^Ghost loads are loads that nobody works on/)).toBeTruthy()
  const link = within(table).getByRole('link', { name: '109-2026-301' })
  expect(link.getAttribute('href')).toBe(`/dashboard?load=${first.id}`)
  await userEvent.type(screen.getByRole('searchbox'), 'same stops')
  await waitFor(() => {
    expect(screen.queryByText('109-2026-302')).toBeNull()
  })
  await userEvent.type(screen.getByRole('searchbox'), ' nowhere')
  expect(await screen.findByText('No loads match your search.')).toBeTruthy()
})

it('deletes the selected ones and lists what failed by load number', async () => {
  const error = 'This load has a finalized invoice. Only an admin can delete it.'
  server.on({
    'POST /api/loads/bulk-delete': () => {
      server.on({ 'GET /api/cleanup/ghost-loads': () => [second] })
      return {
        results: {
          successful: [{ id: first.id, loadNumber: first.number109 }],
          failed: [{ id: second.id, loadNumber: second.number109, error }],
        },
      }
    },
  })
  page()
  await pick('109-2026-301')
  await pick('109-2026-302')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Delete selected')
  await userEvent.type(await screen.findByRole('textbox'), `${phrase}{Enter}`)
  const failures = await screen.findByRole('list', { name: 'Not deleted' })
  expect(failures.textContent).toBe(`109-2026-302: ${error}`)
  await waitFor(() => {
    expect(screen.queryByRole('checkbox', { name: 'Select 109-2026-301' })).toBeNull()
  })
  expect(screen.getByText('1 selected')).toBeTruthy()
})

it('selects all that are shown, and clears', async () => {
  page()
  await screen.findByText('109-2026-301')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown' })
  await pick('109-2026-301')
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Clear')
  expect(screen.queryByText(/^\d+ selected$/)).toBeNull()
})

it('asks for a selection when there is none', async () => {
  page()
  await screen.findByText('109-2026-301')
  await press('Delete selected')
  expect(await screen.findByText('No loads selected')).toBeTruthy()
  expect(screen.getByText('Please select at least one load to delete')).toBeTruthy()
})

it('forgets a selected ghost that somebody has taken up meanwhile', async () => {
  page()
  await pick('109-2026-301')
  await pick('109-2026-302')
  server.on({
    'GET /api/cleanup/ghost-loads': () => [second],
    'POST /api/loads/bulk-delete': () => ({
      results: { successful: [], failed: [{ id: second.id, loadNumber: second.number109, error: 'x' }] },
    }),
  })
  await press('Delete selected')
  await userEvent.type(await screen.findByRole('textbox'), `${phrase}{Enter}`)
  expect(await screen.findByText('1 selected')).toBeTruthy()
})

it('reaches every load of the company, searched by the server', async () => {
  const open1 = aLoadWithDriver({ number109: '109-2026-417' })
  const paid = aLoad({ number109: '109-2026-101', status: 'paid' })
  server.on({
    'GET /api/loads': ({ query }) =>
      query['search'] !== undefined ? [paid] : query['cursor'] === 'p2' ? [paid] : new Page([open1], 'p2'),
  })
  page()
  await screen.findByText('109-2026-301')
  await press('All loads')
  expect(await screen.findByText('109-2026-417')).toBeTruthy()
  await pick('109-2026-417')
  await press('Show more')
  await pick('109-2026-101')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Delete selected')
  expect((await screen.findByRole('region', { name: 'Loads to delete' })).textContent).toBe(
    '109-2026-417109-2026-101',
  )
  await press('Cancel')
  await press('Clear')
  await userEvent.type(screen.getByRole('searchbox'), 'amarillo')
  await waitFor(() => {
    expect(server.made('GET /api/loads').at(-1)?.query).toMatchObject({
      excludePaid: 'false',
      search: 'amarillo',
    })
  })
})

it('says that there are none', async () => {
  server.on({ 'GET /api/cleanup/ghost-loads': () => [] })
  page()
  expect(await screen.findByText('No ghost loads.')).toBeTruthy()
})

it('is gone through by the keyboard, where X selects the row', async () => {
  page()
  const row = (await screen.findByText('109-2026-302')).closest('tr')
  row?.focus()
  await userEvent.keyboard('x')
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 109-2026-302' }).checked).toBe(true)
})

it('leaves X to dictation where single letters are switched off', async () => {
  localStorage.setItem('fifthwheel.shortcuts', 'off')
  page()
  const row = (await screen.findByText('109-2026-302')).closest('tr')
  row?.focus()
  await userEvent.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select 109-2026-302' }).checked).toBe(false)
})

it('takes ghosts that were selected and are none any more not along to all loads', async () => {
  server.on({
    'GET /api/loads': () => [aLoad({ number109: '109-2026-417' })],
    'POST /api/loads/bulk-delete': () => {
      server.on({ 'GET /api/cleanup/ghost-loads': () => [] })
      const failed = { id: first.id, loadNumber: first.number109, error: 'Somebody works on it.' }
      return { results: { successful: [], failed: [failed] } }
    },
  })
  page()
  await pick('109-2026-301')
  await press('Delete selected')
  await userEvent.type(await screen.findByRole('textbox'), `${phrase}{Enter}`)
  expect(await screen.findByText('No ghost loads.')).toBeTruthy()
  await press('All loads')
  expect(await screen.findByText('109-2026-417')).toBeTruthy()
  expect(screen.queryByText(/^\d+ selected$/)).toBeNull()
})
