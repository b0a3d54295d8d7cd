import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SentBody } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from './queue/use-scans.ts'
import { ScannerPage } from './ScannerPage.tsx'

const { server, open } = startOffice()
const put = fakePut()
const nobody = { known: null, candidates: [] }
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

// Another person's queue: the one before is forgotten.
afterEach(() => {
  cleanup()
  queueOf('nobody')
})
beforeEach(() => {
  server.on({
    'POST /api/ocr/extract': () => aPaper(),
    'POST /api/ocr/matches': () => ({
      ...{ customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null },
    }),
    'GET /api/drivers/available': () => [aDriver()],
    'GET /api/locations': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
    'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
    'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
  })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{`${pathname}${search}`}</output>
}
async function give(...names: string[]) {
  open(
    <>
      <button type="button">Elsewhere</button>
      <Address />
      <ScannerPage />
    </>,
  )
  fireEvent.change(await screen.findByLabelText('Rate confirmations'), { target: { files: names.map(file) } })
}
async function read(...names: string[]) {
  await give(...(names.length > 0 ? names : ['bluestem.pdf']))
  await screen.findByLabelText('Load number')
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const made = () => server.made('POST /api/ocr/generate-load')
const bodies = () => made().map(({ body }) => body as SentBody<'POST /api/ocr/generate-load'>) // Checked against the contract.
const refuse = (code: ConstructorParameters<typeof Refusal>[0], extras: object = {}) => {
  server.on({
    'POST /api/ocr/generate-load': () => {
      throw new Refusal(code, extras)
    },
  })
}
const accept = () => {
  server.on({ 'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }) })
}

describe('the keys that make a load', () => {
  const ctrlEnter = (more: object = {}) => {
    const event = createEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, ...more })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }

  it.each([
    [{ ctrlKey: false }, false],
    [{ key: 'a' }, false],
    [{ repeat: true }, false],
    [{ ctrlKey: false, metaKey: true }, true],
    [{}, true],
  ])('are Ctrl or ⌘ with Enter, pressed once: %j', async (more, isIt) => {
    await read()
    expect(ctrlEnter(more)).toBe(isIt)
    if (isIt) await screen.findByText('109-2026-433 created')
    expect(made()).toHaveLength(isIt ? 1 : 0)
  })

  it('make none under a dialog, nor once the document is gone', async () => {
    await read()
    await press(/^Create and assign/)
    await screen.findByRole('dialog')
    expect(ctrlEnter()).toBe(false)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Discard')
    await screen.findByText('Rate confirmations become loads')
    expect(ctrlEnter()).toBe(false)
    expect(made()).toEqual([])
  })
})

describe('the keyboard', () => {
  it('is not taken from whoever is elsewhere when a document is read', async () => {
    let answer: () => void = () => undefined
    const isRead = new Promise<void>((resolve) => (answer = resolve))
    server.on({ 'POST /api/ocr/extract': () => isRead.then(() => aPaper()) })
    await give('bluestem.pdf')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    answer()
    await screen.findByLabelText('Load number')
    expect(document.activeElement).toBe(elsewhere)
  })

  it('goes on at the next document from the button that made the load', async () => {
    await read('one.pdf', 'two.pdf')
    await screen.findByText('2 ready')
    screen.getByRole('button', { name: /^Create Load/ }).focus()
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    await waitFor(() => expect(document.activeElement).toBe(field('Load number')))
    expect(screen.getByText('2 of 2')).toBeTruthy()
  })
})

describe('a load that could not be made', () => {
  it('says above the buttons what no field says, until it is tried again', async () => {
    refuse('server_busy')
    await read()
    await press(/^Create Load/)
    const alert = await screen.findByRole('alert')
    expect(alert.closest('[data-foot]')).not.toBeNull()
    expect(alert.textContent).toMatch(/^The server is busy/)
    accept()
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends its file again where the server has it no more, else not', async () => {
    refuse('validation_failed', { fields: { documentPath: 'This file is not there any more.' } })
    await read()
    await press(/^Create Load/)
    await failureToast('Load Creation Failed')
    await waitFor(() => expect(put.puts).toHaveLength(1))
    refuse('internal')
    await press(/^Create Load/)
    await waitFor(() => expect(made()).toHaveLength(2))
    expect(put.puts).toHaveLength(2)
    accept()
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(put.puts).toHaveLength(2)
  })

  it('is another one once something was changed', async () => {
    refuse('internal')
    await read()
    await press(/^Create Load/)
    await waitFor(() => expect(made()).toHaveLength(1))
    await userEvent.type(field('Temperature'), '34 F')
    accept()
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    const keys = made().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys.every((key) => key !== null && key !== '')).toBe(true)
  })

  it('of which the file could not be sent says so, and makes none', async () => {
    put.status = 0
    await read()
    await press(/^Create Load/)
    expect(await failureToast('Load Creation Failed')).toBeTruthy()
    expect(made()).toEqual([])
    put.status = 200
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
  })

  it('is given to no driver', async () => {
    await read()
    await press(/^Create and assign/)
    const dialog = await screen.findByRole('dialog', { name: 'Create and assign 109-2026-433' })
    fireEvent.click(within(dialog).getByLabelText(/^Driver/))
    fireEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
    refuse('internal')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create and assign' }))
    await failureToast('Load Creation Failed')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.made('PATCH /api/loads/:id/assign')).toEqual([])
  })
})

describe('a load that was made', () => {
  it('is read anew wherever loads, customers and places stand', async () => {
    const lists = ['GET /api/loads', 'GET /api/customers', 'GET /api/locations'] as const
    server.on({ 'GET /api/loads': () => [], 'GET /api/customers': () => [], 'GET /api/locations': () => [] })
    function Elsewhere() {
      const reads = [useRead('GET /api/loads'), useRead('GET /api/customers'), useRead('GET /api/locations')]
      return <p>{`${String(reads.filter(({ isSuccess }) => isSuccess).length)} lists`}</p>
    }
    open(
      <>
        <Elsewhere />
        <ScannerPage />
      </>,
    )
    await screen.findByText('3 lists')
    const before = lists.map((name) => server.made(name).length)
    fireEvent.change(screen.getByLabelText('Rate confirmations'), { target: { files: [file('a.pdf')] } })
    await screen.findByLabelText('Load number')
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    await waitFor(() => {
      expect(lists.every((name, index) => server.made(name).length > (before[index] ?? 0))).toBe(true)
    })
  })

  it('is a press away', async () => {
    await read()
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    await pressInToast('Open')
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/dashboard?load=load-1'))
  })

  it('is asked about under the number that was typed', async () => {
    await read()
    await userEvent.type(field('109 Number'), '109-2026-7')
    await press(/^Create and assign/)
    expect(await screen.findByRole('dialog', { name: 'Create and assign 109-2026-7' })).toBeTruthy()
  })

  it('has its terms but for those left out, and those taken back in', async () => {
    const [term] = aPaper().details.terms
    if (!term) throw new Error('The paper has a term')
    const terms = [term, { ...term, kind: 'lumper' as const, sentence: 'Lumpers with receipt.' }]
    server.on({ 'POST /api/ocr/extract': () => aPaper({ terms }) })
    await read()
    await press('Leave out Signed POD')
    await press('Leave out Lumper')
    await press('Keep Signed POD')
    await press(/^Create Load/)
    await screen.findByText('109-2026-433 created')
    expect(bodies()[0]?.terms?.map(({ kind }) => kind)).toEqual(['pod-deadline'])
  })
})

describe('files that come to a document', () => {
  it('are shown where they are held, and added to the others', async () => {
    await read()
    const drag = (kind: 'dragOver' | 'drop') =>
      fireEvent(
        document.body,
        createEvent[kind](document.body, { dataTransfer: { types: ['Files'], files: [file('two.pdf')] } }),
      )
    expect(screen.queryByText('Drop to add')).toBeNull()
    drag('dragOver')
    expect(await screen.findByText('Drop to add')).toBeTruthy()
    drag('drop')
    await waitFor(() => expect(screen.queryByText('Drop to add')).toBeNull())
    expect(await screen.findByText('1 of 2')).toBeTruthy()
  })

  it('that cannot be read say why, and whether a better picture would help', async () => {
    server.on({
      'POST /api/ocr/extract': () => {
        throw new Refusal('paper_locked')
      },
    })
    await give('locked.pdf')
    expect(await failureToast('Extraction Failed')).toMatch(
      /^Extraction Failedlocked\.pdf: .* Scans and photos of low quality are read too\./,
    )
    cleanup()
    queueOf('nobody')
    server.on({
      'POST /api/ocr/extract': () => {
        throw new Refusal('internal')
      },
    })
    await give('a.pdf')
    expect(await failureToast('Extraction Failed')).not.toContain('low quality')
  })

  it('are told of once, also to whoever comes back', async () => {
    server.on({ 'POST /api/ocr/extract': () => aPaper({ confidence: 0.41 }) })
    await give('fax.pdf')
    expect(await failureToast('Low Confidence')).toContain('fax.pdf: check every field.')
    cleanup()
    open(<ScannerPage />)
    await screen.findByLabelText('Load number')
    expect(screen.queryByText('Low Confidence')).toBeNull()
  })

  it('are there with what was typed for whoever comes back', async () => {
    await read()
    await userEvent.type(field('Temperature'), '34 F')
    cleanup()
    open(<ScannerPage />)
    expect((await screen.findByLabelText<HTMLInputElement>('Temperature')).value).toBe('34 F')
    await act(() => Promise.resolve())
    expect(server.made('POST /api/ocr/extract')).toHaveLength(1)
  })
})
