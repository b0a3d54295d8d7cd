import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Revision, RevisionLine } from '#contract/paper-matches.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { RevisedDialog } from './RevisedDialog.tsx'

const { server, open } = startOffice()
const loadId = '00000000-0000-4000-8000-000000000417'
const paper = { loadNumber: 'CF-88213', tripRate: '1850' }

const rate: RevisionLine = {
  ...{ key: 'rate', group: 'money', kind: 'rate', what: 'Rate', blocked: null },
  ...{ was: '$1,790.00', becomes: '$1,850.00' },
}
const time: RevisionLine = {
  ...{ key: 'stop-time:1', group: 'times', kind: 'stop-time', what: 'Pickup · Plains Mill', blocked: null },
  ...{ was: null, becomes: '03/04/2026 08:00' },
}
const visited: RevisionLine = {
  ...{ key: 'stop-removed:2', group: 'stops', kind: 'stop-removed', what: 'Delivery · Zia Dairy' },
  ...{
    was: 'Zia Dairy, Clovis NM',
    becomes: null,
    blocked: 'The truck has been at this stop. It stays as it is.',
  },
}

let revision: Revision
const done = vi.fn<(revision: Revision) => void>()
const makeNew = vi.fn()
const closed = vi.fn()
beforeEach(() => {
  done.mockClear()
  makeNew.mockClear()
  closed.mockClear()
  revision = {
    load: {
      ...{
        id: loadId,
        number109: '109-2026-00417',
        updatedAt: '2026-11-21T12:00:00.000Z',
        status: 'pending',
      },
      customerName: 'Caprock Freight Brokers',
    },
    invoice: null,
    lines: [visited, time, rate],
  }
  server.on({
    'POST /api/ocr/compare': () => revision,
    'POST /api/ocr/revise': () => ({ ...revision, lines: [] }),
  })
})

async function openDialog(documentPath: string | null = '/objects/paper') {
  open(
    <RevisedDialog {...{ loadId, paper, documentPath, onDone: done, onMakeNew: makeNew }} onClose={closed} />,
  )
  await screen.findByRole('heading', { name: 'Revised confirmation of 109-2026-00417' })
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const sent = () => server.made('POST /api/ocr/revise').map(({ body }) => body)

it('shows what was and what becomes of it, all ticked but what cannot be taken', async () => {
  await openDialog()
  expect(screen.getByText('$1,790.00')).toBeTruthy()
  expect(screen.getByText('$1,850.00')).toBeTruthy()
  expect([box(/^Rate/).checked, box(/^Pickup/).checked]).toEqual([true, true])
  expect([box(/^Delivery/).checked, box(/^Delivery/).disabled]).toEqual([false, true])
  expect(screen.getByText('The truck has been at this stop. It stays as it is.')).toBeTruthy()
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Stops',
    'Times',
    'Money',
  ])
})

it('takes over what is ticked, with the paper and the version that was compared', async () => {
  await openDialog()
  await userEvent.click(box(/^Pickup/))
  await press('Apply 1 change')
  await waitFor(() => {
    expect(done).toHaveBeenCalledOnce()
  })
  expect(sent()).toEqual([
    {
      loadId,
      updatedAt: '2026-11-21T12:00:00.000Z',
      paper: { ...paper, documentPath: '/objects/paper' },
      take: ['rate'],
    },
  ])
  expect(await screen.findByText('109-2026-00417 revised')).toBeTruthy()
})

it('takes no term away by itself, as it may be one that could not be read', async () => {
  const gone: RevisionLine = {
    ...{ key: 'term-removed:3', group: 'terms', kind: 'term-removed', what: 'POD', blocked: null },
    ...{ was: 'within 24 h of delivery', becomes: null },
  }
  revision = { ...revision, lines: [rate, gone] }
  await openDialog()
  expect([box(/^Rate/).checked, box(/^POD/).checked]).toEqual([true, false])
  await userEvent.click(box(/^POD/))
  await press('Apply 2 changes')
  await waitFor(() => {
    expect(sent()).toEqual([expect.objectContaining({ take: ['rate', 'term-removed:3'] })])
  })
})

it('is sent by the keys alone', async () => {
  await openDialog()
  expect(document.activeElement?.textContent).toContain('Apply 2 changes')
  box(/^Rate/).focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => {
    expect(sent()).toEqual([expect.objectContaining({ take: ['stop-time:1'] })])
  })
})

it('stays open until it is answered, so that a refusal is heard of', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.on({
    'POST /api/ocr/revise': () =>
      answered.then(() => {
        throw new Refusal('server_busy')
      }),
  })
  await openDialog()
  await press('Apply 2 changes')
  await press('Cancel')
  await userEvent.keyboard('{Escape}')
  expect(closed).not.toHaveBeenCalled()
  answer()
  expect(await screen.findByText(/^The server is busy/)).toBeTruthy()
  await press('Cancel')
  expect(closed).toHaveBeenCalledOnce()
})

it('can leave all, and file the paper alone', async () => {
  await openDialog()
  await userEvent.click(box(/^All changes/))
  await press('File the paper only')
  await waitFor(() => {
    expect(sent()).toEqual([expect.objectContaining({ take: [] })])
  })
  expect(await screen.findByText('Paper filed with 109-2026-00417')).toBeTruthy()
})

it('has nothing to apply without a change and without a paper', async () => {
  revision = { ...revision, lines: [] }
  await openDialog(null)
  expect(screen.getByText('The load says all that the paper says. There is nothing to change.')).toBeTruthy()
  await press('Apply 0 changes')
  expect(sent()).toEqual([])
})

it('compares again when the load was changed meanwhile', async () => {
  await openDialog()
  server.on({
    'POST /api/ocr/revise': () => {
      revision = { ...revision, lines: [{ ...rate, was: '$1,800.00' }] }
      throw new Refusal('changed_meanwhile')
    },
  })
  await press('Apply 2 changes')
  expect(await screen.findByText('The load was changed meanwhile. This is what differs now.')).toBeTruthy()
  expect(await screen.findByText('$1,800.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply 1 change' })).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})

it('offers to bring a draft invoice up to date with the new rate', async () => {
  revision = { ...revision, invoice: { id: 'i', invoiceNumber: '6030', isDraft: true } }
  server.on({
    'PATCH /api/loads/:id/update-invoice': () => ({
      invoiceNumber: '6030',
      invoiceId: 'i',
      totalAmount: '1850.00',
    }),
  })
  await openDialog()
  expect(screen.getByText('Invoice 6030 is a draft: update it when the rate is taken over.')).toBeTruthy()
  await press('Apply 2 changes')
  await pressInToast(/^Update Invoice/)
  expect(await screen.findByText('Invoice 6030 updated')).toBeTruthy()
})

it('lets somebody say that it is another load', async () => {
  await openDialog()
  await press('It is another load')
  expect(makeNew).toHaveBeenCalledOnce()
})
