import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { draftOf, withField, withText } from './draft/draft.ts'
import { SureCell } from './form/SureCell.tsx'
import { queueOf } from './queue/use-scans.ts'
import { faultsOf } from './review/load-body.ts'
import { ScannerPage } from './ScannerPage.tsx'
import { creationFailure } from './use-create-load.ts'

const { server, open } = startOffice()
fakePut()
const nobody = { known: null, candidates: [] }
const today = '2026-11-24'
const draft = draftOf(aPaper(), today)

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
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
  })
})

async function drop(name: string, type = 'application/pdf') {
  open(<ScannerPage />)
  fireEvent.change(await screen.findByLabelText('Rate confirmations'), {
    target: { files: [new File(['x'], name, { type })] },
  })
}
async function read() {
  await drop('bluestem.pdf')
  await screen.findByLabelText('Load number')
}

describe('a load of a paper', () => {
  it('that was made says what comes next', async () => {
    await read()
    expect(document.title).toMatch(/^Rate Con Scanner · Office Dashboard · /)
    expect(screen.getByText('Freight and broker')).toBeTruthy()
    await press(/^Create Load/)
    expect(await toastOf('109-2026-433 created')).toContain(
      'Load created successfully! You can now assign a driver from the loads table.',
    )
  })

  it('that could not be made says so', async () => {
    server.on({
      'POST /api/ocr/generate-load': () => {
        throw new Refusal('internal')
      },
    })
    await read()
    await press(/^Create Load/)
    expect(await failureToast('Load Creation Failed')).toContain('Could not create load from extracted data')
  })

  it.each([
    ['own-company', 'That is your own company. Whose load is it?'],
    ['factoring-company', 'That is who buys your invoices. Whose load is it?'],
  ] as const)('of %s is asked whose it is', async (isNoCustomer, words) => {
    server.on({
      'POST /api/ocr/matches': () => ({
        ...{ customer: { ...nobody, isNoCustomer }, stops: [nobody, nobody], load: null },
      }),
    })
    await read()
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

it('says of a file that it is none', async () => {
  await drop('notes.txt', 'text/plain')
  expect(await failureToast('Invalid File')).toContain('notes.txt is not a valid image or PDF file')
})

it.each([
  [
    new ApiError(401, JSON.stringify({ code: 'unauthorized', message: 'Unauthorized' })),
    'You are logged out. Log in again, then create the load.',
  ],
  [new ApiError(409, JSON.stringify({ code: 'x', message: 'Taken.' })), 'Taken.'],
  [new ApiError(500, ''), 'Could not create load from extracted data'],
  [new Error('The upload failed.'), 'The upload failed.'],
])('why no load was made is told: %#', (error, words) => {
  expect(creationFailure(error)).toBe(words)
})

describe('what is wrong before anything is sent', () => {
  const [stop] = draft.stops
  if (!stop) throw new Error('The paper has stops')
  const { appointment, name, street, town } = stop.fields

  it.each([
    [draft.load.rate.id, 'much', 'Give the rate as an amount like 1,790.00.'],
    [appointment.id, 'soon', 'Give a day and a time like 11/25 8:00 AM.'],
    [draft.load.rate.id, ' ', undefined],
    [appointment.id, ' ', undefined],
  ])('%s as "%s" is said at its field', (id, text, words) => {
    expect(faultsOf(withText(draft, id, text), today)[id]).toBe(words)
  })

  it('is a stop without a place', () => {
    const nowhere = [name.id, street.id, town.id].reduce((all, id) => withText(all, id, ' '), draft)
    expect(faultsOf(nowhere, today)[name.id]).toBe('Name the place, or remove this stop.')
    expect(faultsOf(withText(draft, name.id, ''), today)[name.id]).toBeUndefined()
    expect(faultsOf(draft, today)).toEqual({})
  })
})

test('what is typed is looked at, and another name is another customer', () => {
  const { companyName, poNumber } = draft.load
  const chosen = { ...draft, customerId: 'c' }
  const typed = withText(chosen, poNumber.id, 'PO-7')
  expect([typed.load.poNumber.text, typed.load.poNumber.isChecked, typed.customerId]).toEqual([
    'PO-7',
    true,
    'c',
  ])
  expect(withText(chosen, companyName.id, 'Other').customerId).toBeUndefined()
})

describe('how sure a value is', () => {
  const { loadNumber } = draft.load
  const of = (confidence: number) => ({
    ...loadNumber,
    isChecked: false,
    readings: loadNumber.readings.map((reading) => ({ ...reading, confidence })),
  })

  it.each([
    [0.97, '97 High', 'text-muted', '97%'],
    [0.3, '30 Low', 'text-attention-text', '30%'],
  ])('%s is told as %s', (confidence, words, look, width) => {
    const { container } = open(<SureCell field={of(confidence)} id="sure" isMissing={false} />)
    const [told] = container.querySelectorAll('#sure > span')
    expect([told?.textContent, told?.classList.contains(look)]).toEqual([words, true])
    expect(container.querySelector<HTMLElement>('.sure-bar > span')?.style.width).toBe(width)
  })

  it('is no question once it was looked at, and is said of what was not found', () => {
    const { container } = open(<SureCell field={{ ...of(0.3), isChecked: true }} id="a" isMissing={false} />)
    expect(container.textContent).toBe('Checked')
    const none = withField(draft, loadNumber.id, (field) => ({ ...field, readings: [] })).load.loadNumber
    expect(open(<SureCell field={none} id="b" isMissing />).container.textContent).toBe(
      'not found on the paper',
    )
    expect(open(<SureCell field={none} id="c" isMissing={false} />).container.textContent).toBe('')
  })
})
