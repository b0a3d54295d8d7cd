import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  field,
  fillIn,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { PurgeDialog } from './PurgeDialog.tsx'
import { restoreSummary } from './restore-words.ts'
import { RestoreDialog } from './RestoreDialog.tsx'
import { RestoreSelected } from './RestoreSelected.tsx'
import { RestoreUnderNewNumberDialog } from './RestoreUnderNewNumberDialog.tsx'
import { TrashPage } from './TrashPage.tsx'

const { server, open } = startOffice()
const load = {
  ...{ id: '00000000-0000-4000-8000-0000000000c1', number109: '109-2026-388', status: 'pending' as const },
  ...{ deletedAt: '2026-11-18T18:00:00.000Z', deletedBy: 'Grant Tully' },
  ...{ purgeAt: '2026-12-18T18:00:00.000Z', hasInvoice: false, isSettled: false },
}
const onClose = vi.fn()
const restored = aLoad({ number109: '109-2026-388' })

beforeEach(() => {
  onClose.mockReset()
  server.on({
    'GET /api/trash/loads': () => [load],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
  })
})

const refused = () => {
  throw new Refusal('internal')
}
/** A call that fails once it is let. */
function failLater() {
  let fail: () => void = () => undefined
  const asked = () =>
    new Promise<never>((_, reject) => {
      fail = () => {
        reject(new Refusal('internal'))
      }
    })
  return { asked, fail: () => fail() }
}

describe('deleting for good', () => {
  it('is asked with what goes along, said while it is done, and said where it failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'DELETE /api/trash/loads/:id': asked })
    open(<PurgeDialog load={load} onClose={onClose} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Delete load 109-2026-388 for good?' })
    expect(dialog.textContent).toContain(
      'Its stops, documents and history go with it. This cannot be undone.',
    )
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await press('Delete for good')
    expect(await within(dialog).findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    expect(server.made('DELETE /api/trash/loads/:id')[0]?.params).toEqual({ id: load.id })
    fail()
    const words = 'The load could not be deleted for good. Please try again.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Delete Failed')).toContain(words)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is said by the number of the load', async () => {
    server.on({
      'DELETE /api/trash/loads/:id': () => ({ deletedLoad: { id: load.id, number109: load.number109 } }),
    })
    open(<PurgeDialog load={load} onClose={onClose} />)
    await press('Delete for good')
    expect(await screen.findByText('Load 109-2026-388 deleted for good')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is left by Cancel', async () => {
    open(<PurgeDialog load={load} onClose={onClose} />)
    await press('Cancel')
    expect(onClose).toHaveBeenCalled()
    expect(server.made('DELETE /api/trash/loads/:id')).toEqual([])
  })
})

describe('restoring', () => {
  it('is asked with where the load goes, said while it is done, and said where it failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/trash/loads/:id/restore': asked })
    open(<RestoreDialog load={load} onClose={onClose} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Restore load 109-2026-388?' })
    expect(dialog.textContent).toContain(
      'It goes back to the list it was on, with its stops, documents and history.',
    )
    await press('Restore load')
    expect(await within(dialog).findByRole('button', { name: 'Restoring...' })).toBeTruthy()
    expect(server.made('POST /api/trash/loads/:id/restore')[0]?.params).toEqual({ id: load.id })
    fail()
    const words = 'The load could not be restored. Please try again.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Error')).toContain(words)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes the question', async () => {
    server.on({ 'POST /api/trash/loads/:id/restore': () => restored })
    open(<RestoreDialog load={load} onClose={onClose} />)
    await press('Restore load')
    expect(await screen.findByText('Load 109-2026-388 restored')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a number that is taken is no error, but a question', async () => {
    server.on({
      'POST /api/trash/loads/:id/restore': () => {
        throw new Refusal('load_number_taken', { requiresOverride: true })
      },
    })
    open(<RestoreDialog load={load} onClose={onClose} />)
    await press('Restore load')
    expect(await screen.findByRole('dialog', { name: 'Restore load 109-2026-388' })).toBeTruthy()
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('under a new number says which is free, and what the load was called before', async () => {
    server.on({ 'POST /api/trash/loads/:id/restore': () => aLoad({ number109: '109-2026-418' }) })
    open(<RestoreUnderNewNumberDialog load={load} onClose={onClose} />)
    expect(field('New 109 number').placeholder).toBe('109-2024-001')
    expect(await screen.findByText('Next free number: 109-2026-418')).toBeTruthy()
    expect(field('New 109 number').placeholder).toBe('109-2026-418')
    fillIn({ 'New 109 number': '109-2026-418' })
    await press('Restore load')
    expect(await toastOf('Load 109-2026-418 restored')).toContain('It was 109-2026-388 before.')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('POST /api/trash/loads/:id/restore')[0]?.params).toEqual({ id: load.id })
  })

  it('under a new number that failed says so, and stays', async () => {
    server.on({ 'POST /api/trash/loads/:id/restore': refused })
    open(<RestoreUnderNewNumberDialog load={load} onClose={onClose} />)
    fillIn({ 'New 109 number': '109-2026-418' })
    await press('Restore load')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The load could not be restored. Please try again.',
    )
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('several', () => {
  const onClear = vi.fn()
  const onDone = vi.fn()
  const show = (...loads: (typeof load)[]) => {
    onDone.mockReset()
    open(<RestoreSelected {...{ loads, onClear, onDone }} />)
  }

  it('are restored in one call, and nothing else is pressed meanwhile', async () => {
    let answer: () => void = () => undefined
    const results = { successful: [{ id: load.id, loadNumber: load.number109 }], failed: [] }
    server.on({
      'POST /api/trash/loads/restore': () =>
        new Promise<{ results: typeof results }>((resolve) => {
          answer = () => {
            resolve({ results })
          }
        }),
    })
    show(load)
    expect(screen.getByText('1 selected')).toBeTruthy()
    await press('Restore selected')
    expect(await screen.findByRole('button', { name: 'Restoring...' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(true)
    answer()
    await waitFor(() => {
      expect(onDone.mock.calls).toEqual([[results]])
    })
    expect(server.made('POST /api/trash/loads/restore')[0]?.body).toEqual({ loadIds: [load.id] })
  })

  it('that could not be restored say so', async () => {
    server.on({ 'POST /api/trash/loads/restore': refused })
    show(load)
    await press('Restore selected')
    expect(await failureToast('Error')).toContain('The loads could not be restored. Please try again.')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('none are nothing to press', () => {
    show()
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull()
  })

  it.each([
    [1, 0, '1 load restored, 0 failed'],
    [0, 2, '0 loads restored, 2 failed'],
    [1200, 1, '1,200 loads restored, 1 failed'],
  ])('%s that were and %s that were not are counted', (good, bad, words) => {
    const one = { id: 'a', loadNumber: 'b' }
    const successful = Array.from({ length: good }, () => one)
    const failed = Array.from({ length: bad }, () => ({ ...one, error: 'c' }))
    expect(restoreSummary({ successful, failed })).toBe(words)
  })
})

describe('the page', () => {
  it('that is empty says how long loads wait here', async () => {
    server.on({ 'GET /api/trash/loads': () => [] })
    open(<TrashPage />)
    expect(
      await screen.findByText('Deleted loads wait here for 30 days and can be restored until then.'),
    ).toBeTruthy()
  })

  it('asks on a press of a row, and is left as it was', async () => {
    open(<TrashPage />)
    await userEvent.click(await screen.findByText('109-2026-388'))
    await screen.findByRole('alertdialog', { name: 'Restore load 109-2026-388?' })
    await press('Cancel')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
  })

  it('lets go of what was told about several', async () => {
    const failed = [{ id: load.id, loadNumber: load.number109, error: 'Taken.' }]
    server.on({ 'POST /api/trash/loads/restore': () => ({ results: { successful: [], failed } }) })
    open(<TrashPage />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    await press('Restore selected')
    expect(await screen.findByText('0 loads restored, 1 failed')).toBeTruthy()
    await press(/^(Close|Dismiss)/)
    expect(screen.queryByText('0 loads restored, 1 failed')).toBeNull()
  })

  it('says of an invoice before a settlement, why a load stays', async () => {
    server.on({ 'GET /api/trash/loads': () => [{ ...load, hasInvoice: true, isSettled: true }] })
    open(<TrashPage />)
    expect(await screen.findByText('kept: has an invoice')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 109-2026-388' }))
    const purge = await screen.findByRole('menuitem', { name: /^Delete for good/ })
    expect(purge.textContent).toContain('Invoice numbers have no gaps, so the load stays in the trash.')
  })

  it('finds a load by its number and its status', async () => {
    const other = { ...load, id: 'other', number109: '109-2026-390', status: 'delivered' as const }
    server.on({ 'GET /api/trash/loads': () => [load, other] })
    open(<TrashPage />)
    await screen.findByText('109-2026-390')
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    expect(search.placeholder).toBe('109 number, status, person')
    const rows = () => screen.getAllByText(/^109-2026-\d{3}$/).map(({ textContent }) => textContent)
    await userEvent.type(search, '390')
    expect(rows()).toEqual(['109-2026-390'])
    await userEvent.clear(search)
    await userEvent.type(search, 'delivered')
    expect(rows()).toEqual(['109-2026-390'])
  })

  it('has on a phone for each load its number, status, who deleted it, and how long it waits', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') })
    browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
    open(<TrashPage />)
    const card = (await screen.findByText('109-2026-388')).closest('li')
    expect(card?.textContent).toContain('Grant Tullyin 28 days')
    vi.useRealTimers()
  })
})
