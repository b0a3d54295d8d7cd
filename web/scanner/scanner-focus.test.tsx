import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from './queue/use-scans.ts'
import { ScannerPage } from './ScannerPage.tsx'

type Matches = Answer<'POST /api/ocr/matches'>
const nobody = { known: null, candidates: [] }

const aFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const { server, open } = startOffice()
fakePut()
/** What the server reads next, and whom it knows. */
const ready: { papers: ReturnType<typeof aPaper>[]; matches: Matches } = {
  papers: [],
  matches: { customer: { ...nobody, isNoCustomer: null }, stops: [], load: null },
}
// Another person's queue: the one before is forgotten.
afterEach(() => {
  queueOf('nobody')
})
beforeEach(() => {
  ready.papers = [aPaper()]
  ready.matches = { customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null }
  server.on({
    'POST /api/ocr/extract': () => ready.papers.shift() ?? aPaper(),
    'POST /api/ocr/matches': () => ready.matches,
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
  })
})
const give = async (...names: string[]) => {
  open(<ScannerPage />)
  await userEvent.upload(await screen.findByLabelText('Rate confirmations'), names.map(aFile))
}
/** Until the first of them is read. */
const drop = async (...names: string[]) => {
  await give(...names)
  await screen.findByLabelText('Load number')
}
const focused = () => document.activeElement
const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: RegExp | string) => screen.getByRole('button', { name })

/** Whoever is at the keys, nothing that is pressed may leave them nowhere. */
test('whoever answers which customer it is goes on to the next thing to check', async () => {
  const bluestem = { id: 'c1', name: 'Bluestem Ridge', email: null, why: 'name-alike' } as const
  ready.matches = { ...ready.matches, customer: { known: null, candidates: [bluestem], isNoCustomer: null } }
  await drop('bluestem.pdf')
  const described = labelled('Company name').getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toEqual([
    '97 High',
    'Is this Bluestem Ridge?',
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(focused()).toBe(labelled('Stop 2, Street'))
})

test('a customer that may be known is asked about before a new one is made, once', async () => {
  const [one, two] = ['ap@bluestem.example', 'office@bluestem.example'].map(
    (email, index) =>
      ({ id: `c${String(index)}`, name: 'Bluestem Ridge', email, why: 'name-alike' }) as const,
  )
  if (!one || !two) throw new Error('There are two')
  ready.matches = { ...ready.matches, customer: { known: null, candidates: [one, two], isNoCustomer: null } }
  await drop('bluestem.pdf')
  await press(/^Create Load/)
  expect((await screen.findByRole('alert')).textContent).toContain('may be a customer you have')
  expect(focused()).toBe(button('Bluestem Ridge, ap@bluestem.example'))
  expect(server.made('POST /api/ocr/generate-load')).toEqual([])
  await press(/^Create Load/)
  await screen.findByText('109-2026-433 created')
})

test('a customer that was typed over is asked about as well, at its question', async () => {
  await drop('bluestem.pdf')
  const id = '00000000-0000-4000-8000-00000000c001'
  const cedar = { id, name: 'Cedar Hollow Foods', email: null, why: 'name-alike' } as const
  ready.matches = { ...ready.matches, customer: { known: null, candidates: [cedar], isNoCustomer: null } }
  const company = labelled('Company name')
  await userEvent.clear(company)
  await userEvent.type(company, 'Cedar Hollow Food')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Cedar Hollow Food may be a customer you have',
  )
  expect(await screen.findByText('Is this Cedar Hollow Foods?')).toBeTruthy()
  expect(focused()).toBe(button('Yes'))
  await userEvent.keyboard('{Enter}')
  await press(/^Create Load/)
  await screen.findByText('109-2026-433 created')
  expect(server.made('POST /api/ocr/generate-load')[0]?.body).toMatchObject({ customerId: id })
})

test('whoever chooses a reading is back in its field', async () => {
  await drop('bluestem.pdf')
  const readings = screen.getByRole('group', { name: 'Readings of Stop 2, Street' })
  expect(labelled('Stop 2, Street').getAttribute('aria-describedby')).toContain(readings.id)
  await userEvent.click(within(readings).getByRole('button', { name: /3800/ }))
  expect(focused()).toBe(labelled('Stop 2, Street'))
})

test('a stop that is added is typed into at once, and a removed one comes back', async () => {
  await drop('bluestem.pdf')
  await press('Add stop')
  expect(focused()).toBe(labelled('Stop 3, Location'))
  expect(labelled('Stop 3, Location').placeholder).toBe('')
  await press('Remove stop 3')
  expect(focused()).toBe(labelled('Stop 2, Location'))
  await userEvent.type(labelled('Stop 1, Location'), 'North Gin')
  await press('Remove stop 1')
  expect(focused()).toBe(labelled('Stop 1, Location'))
  expect(labelled('Stop 1, Location').value).toBe('Cedar Hollow Foods')
  await pressInToast(/^Undo/)
  await waitFor(() => {
    expect(labelled('Stop 1, Location').value).toBe('North Gin')
  })
})

test('after the last document the next ones are one press away', async () => {
  await drop('bluestem.pdf')
  await press(/^Create Load/)
  await waitFor(() => {
    expect(focused()).toBe(button('Add files'))
  })
  await press('Clear done')
  await waitFor(() => {
    expect(focused()).toBe(button('Choose files'))
  })
})

test('whoever removes a file from the list is at the next one', async () => {
  server.on({
    'POST /api/ocr/extract': () => {
      throw new Refusal('paper_locked')
    },
  })
  await give('one.pdf', 'two.pdf', 'three.pdf')
  await waitFor(() => {
    expect(screen.getAllByText(/opens only with a password/).length).toBeGreaterThanOrEqual(3)
  })
  await press('Remove two.pdf')
  expect(focused()).toBe(button('Remove three.pdf'))
  await press('Remove three.pdf')
  expect(focused()).toBe(button('Remove one.pdf'))
})

test('whoever tries a file again stays at it', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let tries = 0
  server.on({
    'POST /api/ocr/extract': async () => {
      tries += 1
      if (tries === 1) throw new Refusal('internal')
      await answered
      return aPaper()
    },
  })
  await give('one.pdf')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: one.pdf' }))
  expect(focused()).toBe(button('Remove one.pdf'))
  answer()
  await screen.findByLabelText('Load number')
})
