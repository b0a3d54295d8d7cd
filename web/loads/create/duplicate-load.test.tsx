import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { aLoad, aStop, noMiles } from '#client/test-support/a-load.ts'
import { field, startOffice } from '#client/test-support/render-office.tsx'
import { LoadsPage } from '../list/LoadsPage.tsx'

const { server, open } = startOffice()

const load = aLoad({
  number109: '109-2026-417',
  stops: [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
    aStop({ stopType: 'dropoff', companyName: 'Tulsa Mill', stopSequence: 2 }),
  ],
})
let nextNumber: () => Promise<{ number109: string }>

beforeEach(() => {
  // Wide enough for the form to stand beside the table.
  browserLike({ matching: ['(min-width: 1280px)', '(min-width: 1760px)'] })
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  nextNumber = () => Promise.resolve({ number109: '109-2026-418' })
  server.on({
    'GET /api/loads': ({ query }) => (query['status'] === 'paid' ? [] : [load]),
    'GET /api/loads/:id': () => load,
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/loads/:id/documents': () => [],
    'GET /api/rates': () => [],
    'GET /api/customers': () => [],
    'GET /api/drivers/available': () => [],
    'GET /api/locations': () => [],
    'GET /api/loads/next-number': () => nextNumber(),
    'POST /api/loads': () => aLoad(),
  })
})

async function focusRow() {
  open(<LoadsPage />)
  await screen.findByText('109-2026-417')
  await waitFor(() => {
    expect(screen.getByText('2026-418')).toBeTruthy()
  })
  await userEvent.keyboard('j')
}

const created = () => server.made('POST /api/loads').map(({ body }) => body)
const copy = {
  number109: '109-2026-418',
  trackingEnabled: true,
  stops: [
    expect.objectContaining({ stopType: 'pickup', companyName: 'Valley Grain', stopSequence: 1 }) as unknown,
    expect.objectContaining({ stopType: 'dropoff', companyName: 'Tulsa Mill', stopSequence: 2 }) as unknown,
  ],
}

describe('a copy of a load', () => {
  it('is made by D on its row and Enter', async () => {
    await focusRow()
    await userEvent.keyboard('d{Enter}')
    await waitFor(() => {
      expect(created()).toEqual([copy])
    })
    expect(await screen.findByText(/Load created successfully!/)).toBeTruthy()
    expect(field('109 Number').value).toBe('109-')
  })

  it('waits for its number when Enter comes first', async () => {
    await focusRow()
    const answers: ((next: { number109: string }) => void)[] = []
    nextNumber = () => new Promise((resolve) => answers.push(resolve))
    await userEvent.keyboard('d{Enter}')
    await waitFor(() => {
      expect(answers).toHaveLength(1)
    })
    expect(created()).toEqual([])
    // Nothing was in the form that could come back.
    expect(await screen.findByText('Copy of 109-2026-417')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    answers[0]?.({ number109: '109-2026-500' })
    await waitFor(() => {
      expect(created()).toEqual([{ ...copy, number109: '109-2026-500' }])
    })
  })

  it('keeps a number that is typed before the next free one is known', async () => {
    await focusRow()
    const answers: ((next: { number109: string }) => void)[] = []
    nextNumber = () => new Promise((resolve) => answers.push(resolve))
    await userEvent.keyboard('d')
    await waitFor(() => expect(answers).toHaveLength(1))
    fireEvent.change(field('109 Number'), { target: { value: '109-77' } })
    answers[0]?.({ number109: '109-2026-500' })
    await act(() => Promise.resolve())
    await screen.findByText('Copy of 109-2026-417')
    await userEvent.click(screen.getByRole('button', { name: /^Create Load/ }))
    await waitFor(() => expect(created()).toEqual([{ ...copy, number109: '109-77' }]))
  })

  it('can be changed first, and what was in the form before comes back by Undo', async () => {
    await focusRow()
    await userEvent.click(field('109 Number'))
    await userEvent.keyboard('77')
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 109-2026-417' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }))
    await waitFor(() => {
      expect(field('109 Number').value).toBe('109-2026-418')
    })
    expect(await screen.findByText('Copy of 109-2026-417')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create Load (2 stops)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field('109 Number').value).toBe('109-77')
    expect(screen.getByRole('button', { name: 'Create Load (0 stops)' })).toBeTruthy()
  })

  it('is made from the details too, which close and hand the focus on', async () => {
    await focusRow()
    await userEvent.keyboard('{Enter}')
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Generate Invoice' })
    await userEvent.keyboard('d')
    await waitFor(() => {
      expect(document.activeElement).toBe(field('109 Number'))
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => {
      expect(created()).toEqual([copy])
    })
  })
})
