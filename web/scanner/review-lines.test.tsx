import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, SentBody } from '#client/api/call.ts'
import type { ReadPaper } from '#contract/ratecons.ts'
import { aPaper, aStop, value } from '#client/test-support/a-paper.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, press, startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from './queue/use-scans.ts'
import { ScannerPage } from './ScannerPage.tsx'

const { server, open } = startOffice()
fakePut()
const nobody = { known: null, candidates: [] }
let matches: Answer<'POST /api/ocr/matches'>
let paper: ReadPaper

// Another person's queue: the one before is forgotten.
afterEach(() => {
  cleanup()
  queueOf('nobody')
})
beforeEach(() => {
  paper = aPaper()
  matches = { customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null }
  server.on({
    'POST /api/ocr/extract': () => paper,
    'POST /api/ocr/matches': () => matches,
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
  })
})

async function read() {
  open(<ScannerPage />)
  fireEvent.change(await screen.findByLabelText('Rate confirmations'), {
    target: { files: [new File(['%PDF-1.7'], 'bluestem.pdf', { type: 'application/pdf' })] },
  })
  await screen.findByLabelText('Load number')
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const made = () =>
  server
    .made('POST /api/ocr/generate-load')
    .map(({ body }) => body as SentBody<'POST /api/ocr/generate-load'>) // Checked against the contract.
/** What stands in the box of a field besides its value. */
const besides = (label: RegExp | string) => field(label).nextElementSibling?.textContent ?? ''
const described = (label: RegExp | string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

/** The one word of the page, which is a hundred wide and high. */
function tapWord(dialog: HTMLElement) {
  const page = within(dialog).getByRole('img', { name: 'Page 1 of 1' }).parentElement
  if (!page) throw new Error('The picture stands alone')
  const size = { x: 0, y: 0, left: 0, top: 0, width: 100, height: 100, right: 100, bottom: 100 }
  page.getBoundingClientRect = () => ({ ...size, toJSON: () => 'the page' })
  const at = { clientX: 15, clientY: 11, button: 0, bubbles: true, cancelable: true }
  for (const what of ['pointerdown', 'pointerup']) fireEvent(page, new MouseEvent(what, at))
}

describe('a line of the form', () => {
  it('is asked for with the keys that fit it', async () => {
    await read()
    const modes = ['Load number', 'Rate', 'Billing mail'].map((label) => field(label).inputMode)
    expect(modes).toEqual(['text', 'decimal', 'email'])
    await userEvent.click(field('PO number'))
    await userEvent.keyboard('77')
    expect(field('PO number').value).toBe('77')
    expect(field('PO number').title).toBe('77')
  })

  it('says that it was not found, until something is typed', async () => {
    await read()
    expect(described('Temperature')).toEqual(['not found on the paper'])
    fireEvent.change(field('Temperature'), { target: { value: '34 F' } })
    expect(described('Temperature')).toEqual([''])
  })

  it('says of a value that a model read it, until somebody looked', async () => {
    paper = aPaper({ equipment: { ...value('Reefer', 0.7), by: 'model' } })
    await read()
    expect(screen.getAllByText('Read by the model server')).toHaveLength(1)
    await userEvent.type(field('Equipment'), '{Enter}')
    await waitFor(() => expect(screen.queryByText('Read by the model server')).toBeNull())
    expect(described('Equipment')).toEqual(['Checked'])
  })

  it('offers what else was read where that is in doubt, and counts it', async () => {
    paper = aPaper({
      loadNumber: value('4471902', 0.7, ['4471907', '4471905', '4471903']),
      weight: value('43200', 0.7, ['48200', '43700']),
      equipment: value('53 ft van', 0.9, ['53 ft vam']),
    })
    await read()
    const words = (of: string) =>
      screen.queryByRole('group', { name: `Readings of ${of}` })?.textContent ?? null
    expect(words('Load number')).toBe('Four readings44719021447190724471905344719034')
    expect(words('Weight')).toBe('Three readings43,200 lb148,200 lb243,700 lb3')
    expect(words('Equipment')).toBeNull()
    const pressed = within(screen.getByRole('group', { name: 'Readings of Weight' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-pressed'))
    expect(pressed).toEqual(['true', 'false', 'false'])
  })

  it('says below it what is wrong, and is marked', async () => {
    await read()
    fireEvent.change(field('Rate'), { target: { value: 'call' } })
    await press(/^Create Load/)
    await waitFor(() => expect(faultOf('Rate')).toBe('Give the rate as an amount like 1,790.00.'))
    expect(document.activeElement).toBe(field('Rate'))
    expect(made()).toEqual([])
    fireEvent.change(field('Rate'), { target: { value: '1,800' } })
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(made()[0]?.tripRate).toBe('1800.00')
  })

  it.each([
    [{ isFuelIncluded: true, fuel: null }, 'fuel included'],
    [{ isFuelIncluded: false, fuel: '210.00' }, 'fuel $210.00 of it'],
    [{ isFuelIncluded: null, fuel: null }, ''],
  ])('of the rate says what fuel is in it: %j', async ({ isFuelIncluded, fuel }, words) => {
    const { rate } = aPaper().details
    paper = aPaper({ rate: { ...rate, isFuelIncluded, amounts: { ...rate.amounts, fuel } } })
    await read()
    expect(besides('Rate')).toBe(words)
  })

  it('of the broker is to be written to, or called', async () => {
    const { broker } = aPaper().details
    paper = aPaper({ broker: { ...broker, email: value('kayla@bluestem.example') } })
    await read()
    expect(screen.getByRole('link', { name: 'kayla@bluestem.example' }).getAttribute('href')).toBe(
      'mailto:kayla@bluestem.example',
    )
    expect(screen.getByText('882940').closest('a')).toBeNull()
  })

  it('is marked on the paper while the pointer is at it', async () => {
    await read()
    const row = field('PO number').closest('div.grid')
    if (!row) throw new Error('The field has a row')
    fireEvent.pointerEnter(row)
    expect(document.querySelectorAll('[data-hovered]')).toHaveLength(1)
    fireEvent.pointerLeave(row)
    expect(document.querySelectorAll('[data-hovered]')).toHaveLength(0)
  })
})

describe('the number of the load', () => {
  it('is the next free one where nothing is typed', async () => {
    let answer: () => void = () => undefined
    const known = new Promise<void>((resolve) => (answer = resolve))
    server.on({ 'GET /api/loads/next-number': () => known.then(() => ({ number109: '109-2026-433' })) })
    await read()
    expect(field('109 Number').placeholder).toBe('next free')
    answer()
    await waitFor(() => expect(field('109 Number').placeholder).toBe('109-2026-433'))
    expect([besides('109 Number'), described('109 Number')]).toEqual([
      'next free',
      ['Empty: the next free number'],
    ])
    await userEvent.type(field('109 Number'), '109-2026-7')
    expect(besides('109 Number')).toBe('')
  })

  it('stays where it is by Ctrl and Enter, which makes the load', async () => {
    await read()
    await userEvent.click(field('109 Number'))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('109-2026-433 created')
  })

  it('that is taken says so at it', async () => {
    server.on({
      'POST /api/ocr/generate-load': () => {
        throw new Refusal('load_has_invoice')
      },
    })
    await read()
    await press(/^Create Load/)
    await waitFor(() => expect(field('109 Number').getAttribute('aria-invalid')).toBe('true'))
    expect(described('109 Number')).toEqual([
      'The load with this 109 number has an invoice and cannot be replaced. Choose another number.',
    ])
    expect(document.activeElement).toBe(field('109 Number'))
    expect(document.querySelector('[data-foot] [role=alert]')).toBeNull()
  })
})

describe('a stop', () => {
  it('says where its times are no appointment, and is not removed where it is the only one', async () => {
    await read()
    expect([besides('Stop 1, Appointment'), besides('Stop 2, Appointment')]).toEqual(['', 'FCFS'])
    expect(screen.getAllByRole('button', { name: /^Remove stop/ })).toHaveLength(2)
    await press('Remove stop 1')
    expect(screen.queryByRole('button', { name: /^Remove stop/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Delivery, stop 1' })).toBeTruthy()
  })

  it('that was the last one leaves the keyboard at the one before', async () => {
    await read()
    await press('Remove stop 2')
    expect(await screen.findByText('Stop 2 removed')).toBeTruthy()
    expect(document.activeElement).toBe(field('Stop 1, Location'))
  })

  it('names its pages where there are several', async () => {
    const on = (page: number) => {
      const read = value('Gin')
      return { ...read, place: { ...read.place, page } }
    }
    paper = aPaper({ pageCount: 2, stops: [aStop({ name: on(2) }), aStop({ kind: 'delivery' })] })
    await read()
    const heads = ['Pickup, stop 1', 'Delivery, stop 2'].map(
      (name) => screen.getByRole('region', { name }).firstElementChild?.textContent,
    )
    expect(heads[0]).toContain('pages 1, 2')
    expect(heads[1]).toContain('page 1')
  })

  it('is of the kind that somebody says', async () => {
    await read()
    const kinds = within(screen.getByRole('group', { name: 'Type of stop 1' }))
    await userEvent.click(kinds.getByRole('button', { name: /Delivery$|Drop/ }))
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(made()[0]?.stops?.map(({ kind }) => kind)).toEqual(['delivery', 'delivery'])
  })

  it('that somebody added has no place that was looked for, and its town is one of its own', async () => {
    await read()
    await press('Add stop')
    const added = screen.getByRole('region', { name: 'Delivery, stop 3' })
    expect(within(added).queryByText('not found on the paper')).toBeNull()
    await press(/^Create Load/)
    expect(await screen.findByText('Name the place, or remove this stop.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Stop 3, Location'))
  })
})

describe('what is said above the form', () => {
  it('names the loads of a paper where all are known, else their count', async () => {
    paper = aPaper({ severalLoads: { count: 3, numbers: ['1', '2'] } })
    await read()
    expect(screen.getByText('This paper has 3 loads')).toBeTruthy()
    expect(screen.getByText(/^All their stops are below\./).textContent).toContain('No rate was taken')
  })

  it('leads to the load that has this number', async () => {
    matches = {
      ...matches,
      load: {
        ...{ id: 'load-9', number109: '109-2026-400', poNumber: null, status: 'pending' },
        ...{ customerName: null, updatedAt: '2026-11-21T12:00:00.000Z' },
      },
    }
    await read()
    const link = await screen.findByRole('link', { name: 'Open 109-2026-400' })
    expect(link.getAttribute('href')).toBe('/dashboard?load=load-9')
    await press(/^Create Load/)
    expect((await screen.findByRole('alert')).textContent).toBe(
      '109-2026-400 has the load number of this paper already. Create Load once more makes another load.',
    )
  })

  it('says nothing of a paper that was read well enough', async () => {
    paper = aPaper({ confidence: 0.6 })
    await read()
    expect(screen.queryByText(/^Low/)).toBeNull()
    expect(screen.queryByText(/^Is that|^That is/)).toBeNull()
  })
})

describe('on a phone', () => {
  it('the paper says first that a field is to be chosen, and each opening begins anew', async () => {
    browserLike({ matching: ['(max-width: 767px)', '(pointer: coarse)'] })
    await read()
    // The keyboard of the phone would cover the form.
    expect(document.activeElement).toBe(document.body)
    await press('Open the document')
    const dialog = () => screen.findByRole('dialog', { name: 'Document' })
    expect((await dialog()).textContent).toContain(
      'Choose a field of the form first, then tap the words to put there.',
    )
    expect(within(await dialog()).getByText('200 %')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    fireEvent.change(field('Temperature'), { target: { value: '' } })
    fireEvent.focus(field('Temperature'))
    await press('Look at the paper')
    expect((await dialog()).textContent).toContain('Temperature: empty. Tap a word to put it there')
    tapWord(await dialog())
    tapWord(await dialog())
    expect(field('Temperature').value).toBe('4471902 4471902')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Look at the paper')
    tapWord(await dialog())
    expect(field('Temperature').value).toBe('4471902')
  })
})

it('learns of a value where the word stands that was taken last, of several the first', async () => {
  const [page] = paper.details.pages
  if (!page) throw new Error('The paper has a page')
  const words = [
    { text: '4471902', x: 0.1, y: 0.1, width: 0.2, height: 0.02 },
    { text: '4471903', x: 0.1, y: 0.5, width: 0.2, height: 0.02 },
  ]
  paper = aPaper({ pages: [{ ...page, words }] })
  await read()
  const picture = screen.getByRole('img', { name: 'Page 1 of 1' }).parentElement ?? document.body
  const size = { x: 0, y: 0, left: 0, top: 0, width: 100, height: 100, right: 100, bottom: 100 }
  picture.getBoundingClientRect = () => ({ ...size, toJSON: () => 'the page' })
  const take = (label: string, clientY: number, shiftKey = false) => {
    fireEvent.focus(field(label))
    const at = { clientX: 15, clientY, button: 0, shiftKey, bubbles: true, cancelable: true }
    for (const what of ['pointerdown', 'pointerup']) fireEvent(picture, new MouseEvent(what, at))
  }
  take('PO number', 11)
  take('PO number', 51)
  take('Load number', 51)
  take('Load number', 11, true)
  expect([field('PO number').value, field('Load number').value]).toEqual(['4471903', '4471903 4471902'])
  await press(/^Create Load/)
  await screen.findByText('109-2026-433 created')
  const placeOf = (name: string) => made()[0]?.learned?.values.find((value) => value.field === name)?.place?.y
  expect([placeOf('poNumber'), placeOf('loadNumber')]).toEqual([0.5, 0.5])
})
