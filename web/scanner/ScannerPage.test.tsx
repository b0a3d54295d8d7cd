import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import type { Answer, SentBody } from '#client/api/call.ts'
import { queueOf } from './queue/use-scans.ts'
import { ScannerPage } from './ScannerPage.tsx'
import type { ReadPaper } from '#contract/ratecons.ts'
import { aPaper, aStop, value } from '#client/test-support/a-paper.ts'

const { server, open } = startOffice()
const put = fakePut()
let papers = [aPaper()]
let matches: Answer<'POST /api/ocr/matches'>

const customerId = '00000000-0000-4000-8000-00000000c001'
const nobody = { known: null, candidates: [] }
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const number = () => screen.getByLabelText<HTMLInputElement>('Load number')
const streetOf = (stop: number) => screen.getByLabelText<HTMLInputElement>(`Stop ${String(stop)}, Street`)
type Generated = SentBody<'POST /api/ocr/generate-load'>
const made = () => server.made('POST /api/ocr/generate-load')
// The fake server has checked it against the contract.
const bodies = () => made().map(({ body }) => body as Generated)

// Another person's queue: the one before is forgotten.
afterEach(() => {
  queueOf('nobody')
})
beforeEach(() => {
  papers = [aPaper()]
  matches = {
    customer: { known: null, candidates: [], isNoCustomer: null },
    stops: [nobody, nobody],
    load: null,
  }
  server.on({
    'POST /api/ocr/extract': () => papers.shift() ?? aPaper(),
    'POST /api/ocr/matches': () => matches,
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
  })
})

async function drop(...names: string[]) {
  open(<ScannerPage />)
  const input = await screen.findByLabelText('Rate confirmations')
  await userEvent.upload(input, names.map(file))
  await screen.findByLabelText('Load number')
}

describe('a document that was read', () => {
  test('stands in the form with how sure each value is, and what is not on it is said', async () => {
    await drop('bluestem.pdf')
    expect(number().value).toBe('4471902')
    const [described = ''] = (number().getAttribute('aria-describedby') ?? '').split(' ')
    expect(document.getElementById(described)?.textContent).toBe('97 High')
    expect(screen.getByLabelText<HTMLInputElement>('Temperature').placeholder).toBe('not found on the paper')
    expect(screen.getByText('0.94')).toBeTruthy()
    expect(screen.getByText('Signed POD')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Page 1 of 1' })).toBeTruthy()
    await waitFor(() => {
      expect(document.activeElement).toBe(number())
    })
  })

  test('is gone through by Enter: what is doubtful, then the button', async () => {
    await drop('bluestem.pdf')
    await userEvent.type(number(), '{Enter}')
    expect(document.activeElement).toBe(streetOf(2))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBeNull()
    // Its town is as doubtful as its street: they are one value on the paper.
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toContain('Create Load')
  })

  test('does not leave the page for its form', async () => {
    await drop('bluestem.pdf')
    expect(fireEvent.submit(screen.getByRole('form', { name: 'Load of bluestem.pdf' }))).toBe(false)
  })

  test('offers two readings by their keys, and a digit that begins a number stays one', async () => {
    await drop('bluestem.pdf')
    const street = streetOf(2)
    await userEvent.click(street)
    await userEvent.keyboard('2')
    expect(street.value).toBe('3800 Canning Ln')
    const readings = screen.getByRole('group', { name: 'Readings of Stop 2, Street' })
    await userEvent.click(within(readings).getByRole('button', { name: /3300/ }))
    expect(street.value).toBe('3300 Canning Ln')
    fireEvent.keyDown(street, { key: '™', code: 'Digit2', altKey: true })
    expect(street.value).toBe('3800 Canning Ln')
  })

  test('takes a number that is typed where a reading could be chosen', async () => {
    await drop('bluestem.pdf')
    await userEvent.click(streetOf(2))
    await userEvent.keyboard('17 Rail St')
    expect(streetOf(2).value).toBe('17 Rail St')
  })

  test('has no words where somebody took away what was read', async () => {
    await drop('bluestem.pdf')
    await userEvent.clear(number())
    expect(number().placeholder).toBe('')
  })

  test('is not passed over where a value is missing that every paper has', async () => {
    const [pickup = aStop(), delivery = aStop()] = aPaper().details.stops
    papers = [aPaper({ stops: [{ ...pickup, name: null }, delivery], commodity: null })]
    await drop('bluestem.pdf')
    expect(screen.getByText('3 of 15 to check')).toBeTruthy()
    await userEvent.type(number(), '{Enter}')
    const place = screen.getByLabelText<HTMLInputElement>('Stop 1, Location')
    expect(document.activeElement).toBe(place)
    expect(place.placeholder).toBe('not found on the paper')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(streetOf(2))
    expect(screen.getByText('2 of 15 to check')).toBeTruthy()
  })

  test('of which nothing was found may be the wrong file', async () => {
    const none = { ...aPaper().details.fields, companyName: null, poNumber: null }
    const rate = {
      ...aPaper().details.rate,
      total: null,
      amounts: { total: null, lineHaul: null, fuel: null },
    }
    papers = [
      aPaper({
        loadNumber: null,
        confidence: 0,
        fields: { ...none, loadNumber: null },
        rate,
        stops: [],
        equipment: null,
        weight: null,
      }),
    ]
    await drop('letter.pdf')
    expect(screen.getByText(/Is it the right file\?$/)).toBeTruthy()
    expect(screen.getByText('11 of 11 to check')).toBeTruthy()
  })

  test('names whom to call', async () => {
    const broker = { ...aPaper().details.broker, contact: value('Kayla Renner'), phone: value('9185550170') }
    papers = [aPaper({ broker })]
    await drop('bluestem.pdf')
    expect(screen.getByText('Kayla Renner')).toBeTruthy()
    expect(screen.getByRole('link', { name: '(918) 555-0170' }).getAttribute('href')).toBe('tel:+19185550170')
  })

  test('warns of a paper with several loads', async () => {
    papers = [aPaper({ severalLoads: { count: 2, numbers: ['5550101', '5550102'] } })]
    await drop('two.pdf')
    expect(screen.getByText('This paper has 2 loads: 5550101, 5550102')).toBeTruthy()
  })

  test('warns of a paper that was hard to read', async () => {
    papers = [aPaper({ confidence: 0.41 })]
    await drop('fax.pdf')
    expect(screen.getAllByText('Low: check every field').length).toBe(1)
    expect(screen.getByText(/^Much of this paper is in doubt/)).toBeTruthy()
    expect(await screen.findByText('Low Confidence')).toBeTruthy()
  })
})

describe('a load is made of it', () => {
  test('once, with its paper, however often the keys are pressed; then the next one opens', async () => {
    // They are read side by side: whichever comes first is opened first.
    let readSecond = (_: ReadPaper) => {}
    const second = new Promise<ReadPaper>((tell) => (readSecond = tell))
    server.on({ 'POST /api/ocr/extract': () => papers.shift() ?? second })
    await drop('one.pdf', 'two.pdf')
    readSecond(aPaper({ loadNumber: value('4471903') }))
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    await screen.findByText('109-2026-433 created')
    expect(bodies().map(({ documentPath, loadNumber }) => [documentPath, loadNumber])).toEqual([
      ['/objects/uploads/1', '4471902'],
    ])
    expect(put.puts.length).toBe(1)
    await waitFor(() => {
      expect(number().value).toBe('4471903')
    })
  })

  test('and what is refused stands at its field, everything typed still there, and the file is not sent twice', async () => {
    await drop('bluestem.pdf')
    await userEvent.clear(number())
    await userEvent.type(number(), 'B-77')
    let isRefused = true
    server.on({
      'POST /api/ocr/generate-load': () => {
        if (!isRefused) return { number109: '109-2026-433', id: 'load-1' }
        throw new Refusal('validation_failed', {
          fields: { 'stops.1.zip': 'Give a ZIP code of five digits.' },
        })
      },
    })
    await press(/^Create Load/)
    expect(await screen.findByText('Give a ZIP code of five digits.')).toBeTruthy()
    expect(screen.getByLabelText('Stop 2, City, ST ZIP').getAttribute('aria-invalid')).toBe('true')
    expect(number().value).toBe('B-77')
    isRefused = false
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(put.puts.length).toBe(1)
    const keys = made().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('with the customer that somebody says it is', async () => {
    const bluestem = { id: customerId, name: 'Bluestem Ridge', email: null, why: 'name-alike' } as const
    matches = { ...matches, customer: { known: null, candidates: [bluestem], isNoCustomer: null } }
    await drop('bluestem.pdf')
    // The form opens with the question in it: nothing moves afterwards. It is one more thing to check.
    expect(screen.getByText('Is this Bluestem Ridge?')).toBeTruthy()
    const toCheck = () => screen.getByText(/^\d+ of \d+ to check$/).textContent
    expect(toCheck()).toBe('3 of 15 to check')
    await press('Yes')
    expect(toCheck()).toBe('2 of 15 to check')
    expect(screen.getByText('known')).toBeTruthy()
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(bodies()[0]?.customerId).toBe(customerId)
  })

  test('of a number that a load has already only when it is said twice', async () => {
    matches = {
      ...matches,
      load: {
        ...{ id: 'load-9', number109: '109-2026-400', poNumber: '4471902', status: 'pending' },
        ...{ customerName: null, updatedAt: '2026-11-21T12:00:00.000Z' },
      },
    }
    await drop('bluestem.pdf')
    expect(await screen.findByText('109-2026-400 has this load number already')).toBeTruthy()
    await press(/^Create Load/)
    const asked = await screen.findByRole('alert')
    expect(asked.textContent).toContain('Create Load once more makes another load.')
    expect(made()).toEqual([])
    await press('Compare…')
    expect(await screen.findByRole('dialog', { name: /^Revised confirmation/ })).toBeTruthy()
    await press('It is another load')
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
  })
})

test('a load that is known already is asked about however fast Create Load is pressed', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const load = {
    ...{ id: 'load-9', number109: '109-2026-400', poNumber: '4471902', status: 'pending' as const },
    ...{ customerName: null, updatedAt: '2026-11-21T12:00:00.000Z' },
  }
  server.on({ 'POST /api/ocr/matches': () => answered.then(() => ({ ...matches, load })) })
  await drop('bluestem.pdf')
  await press(/^Create Load/)
  answer()
  expect((await screen.findByRole('alert')).textContent).toContain(
    '109-2026-400 has the load number 4471902 already.',
  )
  expect(made()).toEqual([])
})

test('a discarded document comes back with what was typed', async () => {
  await drop('bluestem.pdf')
  await userEvent.type(screen.getByLabelText('Temperature'), '34 F')
  await press('Discard')
  expect(await screen.findByText('Rate confirmations become loads')).toBeTruthy()
  await pressInToast(/^Undo/)
  expect((await screen.findByLabelText<HTMLInputElement>('Temperature')).value).toBe('34 F')
})

test('a file that cannot be read says why, and stays until it is removed', async () => {
  server.on({
    'POST /api/ocr/extract': () => {
      throw new Refusal('paper_locked')
    },
  })
  open(<ScannerPage />)
  await userEvent.upload(await screen.findByLabelText('Rate confirmations'), [file('locked.pdf')])
  expect(await screen.findByText('Extraction Failed')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('opens only with a password')
  await press('Remove locked.pdf')
  expect(await screen.findByText('Rate confirmations become loads')).toBeTruthy()
})
