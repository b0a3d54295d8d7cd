import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SentBody } from '#client/api/call.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from './queue/use-scans.ts'
import { ScannerPage } from './ScannerPage.tsx'

const { server, open } = startOffice()
fakePut()
const dale = aDriver()
const load = aLoad({ number109: '109-2026-433' })
const nobody = { known: null, candidates: [] }
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

// Another person's queue: the one before is forgotten.
afterEach(() => {
  queueOf('nobody')
})
beforeEach(() => {
  server.on({
    'POST /api/ocr/extract': () => aPaper(),
    'POST /api/ocr/matches': () => ({
      ...{ customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null },
    }),
    'GET /api/loads/next-number': () => ({ number109: load.number109 }),
    'GET /api/locations': () => [],
    'GET /api/drivers/available': () => [dale],
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: load.number109, id: load.id }),
    'GET /api/loads/:id': () => load,
    'PATCH /api/loads/:id/assign': () => ({ ...load, driverId: dale.id }),
    'PATCH /api/loads/:id/status': () => ({ ...load, driverId: dale.id, status: 'assigned' }),
  })
})

async function read() {
  open(<ScannerPage />)
  fireEvent.change(await screen.findByLabelText('Rate confirmations'), {
    target: { files: [file('bluestem.pdf')] },
  })
  await screen.findByLabelText('Load number')
}
const made = () =>
  server
    .made('POST /api/ocr/generate-load')
    .map(({ body }) => body as SentBody<'POST /api/ocr/generate-load'>) // Checked against the contract.

describe('create and assign', () => {
  async function chooseDale() {
    await read()
    await press(/^Create and assign/)
    const dialog = within(await screen.findByRole('dialog', { name: /^Create and assign/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create and assign' }))
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: /^Driver/ }).getAttribute('aria-invalid')).toBe('true')
    })
    fireEvent.click(dialog.getByLabelText(/^Driver/))
    fireEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
    expect(made()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Create and assign' }))
  }

  test('asks who drives it first, and gives the load to that one', async () => {
    await chooseDale()
    expect(await screen.findByText('109-2026-433 created and assigned to Dale Young')).toBeTruthy()
    expect(server.made('PATCH /api/loads/:id/assign').map(({ params, body }) => [params, body])).toEqual([
      [{ id: load.id }, { driverId: dale.id, updatedAt: load.updatedAt }],
    ])
    expect(made()).toHaveLength(1)
  })

  test('says why it has no driver where that failed, as the load is there all the same', async () => {
    server.on({
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal('driver_not_found')
      },
    })
    await chooseDale()
    expect(await screen.findByText('109-2026-433 created, but not assigned')).toBeTruthy()
    expect(screen.getByText('Driver not found')).toBeTruthy()
  })
})

test('a term that is left out makes no obligation, until it is kept again', async () => {
  await read()
  await press('Leave out Signed POD')
  expect(screen.getByRole('button', { name: /^Signed POD ?left out/ })).toBeTruthy()
  await press('Keep Signed POD')
  await press('Leave out Signed POD')
  const term = screen.getByRole('button', { name: /^Signed POD/ })
  await userEvent.click(term)
  expect(term.getAttribute('aria-pressed')).toBe('true')
  await press(/^Create Load/)
  await screen.findByText('109-2026-433 created')
  expect(made()).toHaveLength(1)
  expect(JSON.stringify(made()[0])).not.toContain('Signed POD required')
})

test('what is done leads to its load, and is cleared from the list', async () => {
  await read()
  await press(/^Create Load/)
  const link = await screen.findByRole('link', { name: 'Open 109-2026-433' })
  expect(link.getAttribute('href')).toBe(`/dashboard?load=${load.id}`)
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('Filed with load 109-2026-433')
  expect(screen.getByText('1 done')).toBeTruthy()
  await press('Clear done')
  expect(await screen.findByText('Rate confirmations become loads')).toBeTruthy()
})

test('the whole page takes files that are dropped on it, and nothing else', async () => {
  open(<ScannerPage />)
  await screen.findByText('Rate confirmations become loads')
  const drag = (kind: 'dragOver' | 'drop', types: string[]) => {
    const event = createEvent[kind](document.body, {
      dataTransfer: { types, files: types.includes('Files') ? [file('bluestem.pdf')] : [] },
    })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  expect(drag('dragOver', ['text/plain'])).toBe(false)
  expect(screen.queryByText('Drop to read them')).toBeNull()
  expect(drag('dragOver', ['Files'])).toBe(true)
  expect(await screen.findByText('Drop to read them')).toBeTruthy()
  const leave = (relatedTarget: HTMLElement | null) =>
    fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget }))
  // From one element of the page to another.
  leave(document.body)
  expect(screen.getByText('Drop to read them')).toBeTruthy()
  leave(null)
  expect(screen.queryByText('Drop to read them')).toBeNull()
  expect(drag('drop', ['text/plain'])).toBe(false)
  expect(server.made('POST /api/ocr/extract')).toEqual([])
  expect(drag('drop', ['Files'])).toBe(true)
  await screen.findByLabelText('Load number')
  await waitFor(() => {
    expect(server.made('POST /api/ocr/extract')).toHaveLength(1)
  })
})
