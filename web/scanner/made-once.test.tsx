import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { aPaper, value } from '#client/test-support/a-paper.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from './queue/use-scans.ts'
import { ScannerPage } from './ScannerPage.tsx'

const { server, open } = startOffice()
fakePut()
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const number = () => screen.getByLabelText<HTMLInputElement>('Load number')
const create = () => screen.getByRole('button', { name: /^Create Load|^Creating/ })
const nobody = { known: null, candidates: [] }

// Another person's queue: the one before is forgotten.
afterEach(() => {
  queueOf('nobody')
})
beforeEach(() => {
  const papers = [aPaper(), aPaper({ loadNumber: value('4471903') })]
  server.on({
    'POST /api/ocr/extract': () => papers.shift() ?? aPaper(),
    'POST /api/ocr/matches': () => ({
      ...{ customer: { known: null, candidates: [], isNoCustomer: null }, stops: [nobody, nobody] },
      load: null,
    }),
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
  })
})

test('a load is made once, also by whoever goes to another document and comes back meanwhile', async () => {
  let answer: (made: Answer<'POST /api/ocr/generate-load'>) => void = () => undefined
  const made = new Promise<Answer<'POST /api/ocr/generate-load'>>((resolve) => {
    answer = resolve
  })
  server.on({ 'POST /api/ocr/generate-load': () => made })
  open(<ScannerPage />)
  await userEvent.upload(await screen.findByLabelText('Rate confirmations'), ['one.pdf', 'two.pdf'].map(file))
  await screen.findByText('2 ready')
  await press('Next document')
  await press('Previous document')
  expect(number().value).toBe('4471902')
  await press(/^Create Load/)
  await waitFor(() => {
    expect(server.made('POST /api/ocr/generate-load')).toHaveLength(1)
  })
  await press('Next document')
  expect(number().value).toBe('4471903')
  expect(create().getAttribute('aria-busy')).toBeNull()
  await press('Previous document')
  expect(create().getAttribute('aria-busy')).toBe('true')
  await userEvent.type(screen.getByLabelText('Temperature'), '34 F')
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  answer({ number109: '109-2026-433', id: 'load-1' })
  await screen.findByText('109-2026-433 created')
  expect(server.made('POST /api/ocr/generate-load')).toHaveLength(1)
})
