import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  press,
  pressInToast,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { DeleteLoadDialog } from './DeleteLoadDialog.tsx'

const { server, open } = startOffice()
const load = aLoad({ number109: '109-2026-388' })
const deletedLoad = { id: load.id, number109: load.number109 }
const [onGone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
beforeEach(() => {
  onGone.mockReset()
  onClose.mockReset()
  server.on({ 'GET /api/loads': () => [] })
})
const refused = () => {
  throw new Refusal('internal')
}

describe('a load that is deleted', () => {
  const show = () => {
    open(<DeleteLoadDialog {...{ load, onClose, onGone }} />)
    return screen.getByRole('alertdialog', { name: 'Delete load 109-2026-388?' })
  }

  it('is asked for with what goes with it, and is busy until it is gone', async () => {
    let answer: () => void = () => undefined
    server.on({
      'DELETE /api/loads/:id': () =>
        new Promise((resolve) => {
          answer = () => resolve({ deletedLoad })
        }),
    })
    const dialog = show()
    expect(dialog.textContent).toContain(
      'Its stops, documents and history go with it. It stays in the trash for 30 days.',
    )
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await press('Delete load')
    expect(await within(dialog).findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    expect([onGone.mock.calls.length, within(dialog).queryByRole('alert')]).toEqual([0, null])
    answer()
    expect(await toastOf('109-2026-388 deleted')).toContain('It can be restored from the trash for 30 days.')
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('comes back by Undo', async () => {
    server.on({
      'DELETE /api/loads/:id': () => ({ deletedLoad }),
      'POST /api/trash/loads/:id/restore': () => load,
    })
    show()
    await press('Delete load')
    await pressInToast('Undo')
    expect(await toastOf('109-2026-388 restored')).toBeTruthy()
    expect(server.made('POST /api/trash/loads/:id/restore').map(({ params }) => params)).toEqual([
      { id: load.id },
    ])
  })

  it('that could not be says so in the question and beside it', async () => {
    server.on({ 'DELETE /api/loads/:id': refused })
    const dialog = show()
    await press('Delete load')
    const words = 'The load could not be deleted. Try again.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Delete Failed')).toContain(words)
    expect(onGone).not.toHaveBeenCalled()
  })

  it('that was deleted before is named', async () => {
    server.on({
      'DELETE /api/loads/:id': () => {
        throw new Refusal('load_not_found')
      },
    })
    show()
    await press('Delete load')
    expect(await toastOf('Load Already Deleted')).toContain('109-2026-388 was deleted before.')
    expect(onGone).toHaveBeenCalledOnce()
  })
})

describe('a link that is shared', () => {
  const link = {
    id: 's1',
    url: 'http://office.example/track/a',
    level: 'live',
    expiresAt: '2036-01-01T00:00:00.000Z',
  }
  const show = () => {
    open(<ShareDialog {...{ load, onClose }} />)
    return screen.findByRole('dialog', { name: 'Share 109-2026-388' })
  }
  beforeEach(() => {
    server.on({ 'GET /api/loads/:id/shares': () => [], 'POST /api/loads/:id/shares': () => link as never })
  })

  it('says who sees what with it, and for how long', async () => {
    const dialog = await show()
    expect(dialog.textContent).toContain(
      'Whoever has the link sees the load without signing in: no driver’s name, no phone, no rate.',
    )
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual([...['City only', 'Live on a map', 'Live, with BOL and POD']])
    expect(within(dialog).getByRole('combobox', { name: 'It works for' }).textContent).toBe('7 days')
    expect(within(dialog).queryByRole('list', { name: 'Links' })).toBeNull()
    const [close] = within(dialog)
      .getAllByRole('button', { name: 'Close' })
      .filter(({ textContent }) => textContent === 'Close')
    await userEvent.click(close ?? document.body)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says so where the browser copies nothing', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    await show()
    await press('Create link')
    await press('Copy')
    expect(await failureToast('This browser does not let pages copy.')).toBeTruthy()
  })

  it('that could not be made says so', async () => {
    server.on({ 'POST /api/loads/:id/shares': refused })
    await show()
    await press('Create link')
    expect(await failureToast('Error')).toContain('Please try again.')
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  it('says where the links there are could not be read', async () => {
    server.on({ 'GET /api/loads/:id/shares': refused })
    await show()
    expect(await screen.findByText(/The links of this load could not be read/)).toBeTruthy()
  })
})
