import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, SentBody } from '#client/api/call.ts'
import type { RevisionLine } from '#contract/paper-matches.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from './queue/use-scans.ts'
import { useDocumentsToReview } from './review-count.ts'
import { ScannerPage } from './ScannerPage.tsx'

const { server, open } = startOffice()
fakePut()
const nobody = { known: null, candidates: [] }
const known = {
  ...{ id: '00000000-0000-4000-8000-000000000400', number109: '109-2026-400', status: 'pending' as const },
  ...{ customerName: null, updatedAt: '2026-11-21T12:00:00.000Z' },
}
const rate: RevisionLine = {
  ...{ key: 'rate', group: 'money', kind: 'rate', what: 'Rate', blocked: null },
  ...{ was: '$1,600.00', becomes: '$1,790.00' },
}
let matches: Answer<'POST /api/ocr/matches'>

// Another person's queue: the one before is forgotten, once nobody looks at it any more.
afterEach(() => {
  cleanup()
  queueOf('nobody')
})
beforeEach(() => {
  matches = { customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null }
  server.on({
    'POST /api/ocr/extract': () => aPaper(),
    'POST /api/ocr/matches': () => matches,
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
  })
})

function Rail() {
  return <output>{useDocumentsToReview()}</output>
}
async function read() {
  open(
    <>
      <Rail />
      <ScannerPage />
    </>,
  )
  fireEvent.change(await screen.findByLabelText('Rate confirmations'), {
    target: { files: [new File(['%PDF-1.7'], 'bluestem.pdf', { type: 'application/pdf' })] },
  })
  await screen.findByLabelText('Load number')
}
const labelled = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const body = () =>
  server.made('POST /api/ocr/generate-load')[0]?.body as SentBody<'POST /api/ocr/generate-load'> | undefined // Checked against the contract.

/** The one word of the page, which is a hundred wide and high. */
function pressWord(page: HTMLElement | null, shiftKey = false) {
  if (!page) throw new Error('The picture stands alone')
  const [start, side] = [{ x: 0, y: 0, left: 0, top: 0 }, 100]
  page.getBoundingClientRect = () => ({
    ...{ ...start, width: side, height: side, right: side, bottom: side, toJSON: () => 'the page' },
  })
  const at = { clientX: 15, clientY: 11, button: 0, shiftKey, bubbles: true, cancelable: true }
  for (const what of ['pointerdown', 'pointerup']) fireEvent(page, new MouseEvent(what, at))
}

describe('the form of a document', () => {
  test('takes a number of the own, notes, another kind of stop and a new place, and sends all of it', async () => {
    const place = {
      id: '00000000-0000-4000-8000-0000000000a1',
      name: 'Double Draw Gin',
      why: 'name-alike' as const,
      address: null,
      city: 'Plainview',
      state: 'TX',
    }
    matches = { ...matches, stops: [{ known: null, candidates: [place] }, nobody] }
    await read()
    await userEvent.click(labelled('109 Number'))
    await userEvent.keyboard('109-2026-777{Enter}')
    expect(document.activeElement).toBe(labelled('Stop 1, Location'))
    fireEvent.change(labelled(/^Notes for the driver/), { target: { value: 'Ask for Ann' } })
    const question = screen.getByRole('group', { name: 'Which location is it: Stop 1' })
    expect(question.textContent).toContain('Is this Double Draw Gin, Plainview, TX?')
    await userEvent.click(within(question).getByRole('button', { name: 'No, a new one' }))
    expect(screen.queryByRole('group', { name: 'Which location is it: Stop 1' })).toBeNull()
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Type of stop 2' })).getByRole('button', { name: /Pickup$/ }),
    )
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(body()).toMatchObject({
      number109: '109-2026-777',
      stops: [{ kind: 'pickup', locationId: null }, { kind: 'pickup' }],
      specialInstructions: expect.stringContaining('Ask for Ann') as string,
    })
  })

  test('asks anew who is meant once a field is left, and not at each key', async () => {
    await read()
    const asked = () =>
      server.made('POST /api/ocr/matches').map(({ body }) => (body as { companyName: string }).companyName)
    await userEvent.click(labelled('Company name'))
    const before = asked().length
    fireEvent.change(labelled('Company name'), { target: { value: 'Cedar Hollow' } })
    await userEvent.click(labelled('PO number'))
    await waitFor(() => {
      expect(asked().slice(before)).toEqual(['Cedar Hollow'])
    })
  })

  test('takes the words that are pressed on the paper into the field that was chosen last', async () => {
    await read()
    const page = screen.getByRole('img', { name: 'Page 1 of 1' }).parentElement
    const take = (shiftKey = false) => {
      pressWord(page, shiftKey)
    }
    // The number of the load needs no field of the paper.
    await userEvent.click(labelled('109 Number'))
    take()
    expect([labelled('109 Number').value, labelled('PO number').value]).toEqual(['', '88260'])
    await userEvent.click(labelled('PO number'))
    take()
    expect(labelled('PO number').value).toBe('4471902')
    take(true)
    expect(labelled('PO number').value).toBe('4471902 4471902')
  })
})

test('the files are listed on demand, and the rail counts those to review', async () => {
  await read()
  const words = screen.getByRole('button', { name: '1 ready' })
  expect(words.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(words)
  expect(words.getAttribute('aria-expanded')).toBe('true')
  await press('Review bluestem.pdf')
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
  expect(document.querySelector('output')?.textContent).toBe('1')
})

test('on a phone the paper is a press away, and words go one after the other', async () => {
  browserLike({ matching: ['(max-width: 767px)'] })
  await read()
  const document = within(screen.getByRole('region', { name: 'Document' }))
  expect(document.getByText('1 page, own text', { exact: false })).toBeTruthy()
  await userEvent.click(document.getByRole('button', { name: 'Look at the paper' }))
  const dialog = await screen.findByRole('dialog', { name: 'Document' })
  expect(dialog.textContent).toContain(
    'Load number: 4471902. Tap a word to put it there, then the next ones.',
  )
  const page = within(dialog).getByRole('img', { name: 'Page 1 of 1' }).parentElement
  pressWord(page)
  pressWord(page)
  expect(dialog.textContent).toContain('Load number: 4471902 4471902.')
  await userEvent.keyboard('{Escape}')
  expect(labelled('Load number').value).toBe('4471902 4471902')
})

test('a revised confirmation is compared, and its document is done with that load once it is applied', async () => {
  matches = { ...matches, load: { ...known, poNumber: '4471902' } }
  server.on({
    'POST /api/ocr/compare': () => ({ load: known, invoice: null, lines: [rate] }),
    'POST /api/ocr/revise': () => ({ load: known, invoice: null, lines: [] }),
  })
  await read()
  await press('Compare…')
  await screen.findByRole('dialog', { name: /^Revised confirmation/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await press('Compare…')
  await press('Apply 1 change')
  expect(await screen.findByText('109-2026-400 revised')).toBeTruthy()
  expect((await screen.findByRole('list', { name: 'Files' })).textContent).toContain(
    'Filed with load 109-2026-400',
  )
  expect(server.made('POST /api/ocr/revise')[0]?.body).toMatchObject({
    ...{ loadId: known.id, take: ['rate'], paper: { documentPath: '/objects/uploads/1' } },
  })
  expect(server.made('POST /api/ocr/generate-load')).toEqual([])
})
