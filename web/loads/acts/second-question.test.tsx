import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PurgeDialog } from '../../trash/PurgeDialog.tsx'
import { DeleteLoadDialog } from './DeleteLoadDialog.tsx'

const { server, open } = startOffice()
const load = aLoad({ number109: '109-2026-388' })
const deletedLoad = { id: load.id, number109: load.number109 }
const trashed = {
  ...deletedLoad,
  status: 'pending' as const,
  deletedAt: '2026-11-18T18:00:00.000Z',
  deletedBy: null,
  purgeAt: '2026-12-18T18:00:00.000Z',
  hasInvoice: false,
  isSettled: false,
}

const acts = [
  {
    call: 'DELETE /api/loads/:id',
    verb: 'Delete load',
    question: 'Delete load 109-2026-388?',
    dialog: (onClose: () => void) => <DeleteLoadDialog load={load} onClose={onClose} onGone={onClose} />,
  },
  {
    call: 'DELETE /api/trash/loads/:id',
    verb: 'Delete for good',
    question: 'Delete load 109-2026-388 for good?',
    dialog: (onClose: () => void) => <PurgeDialog load={trashed} onClose={onClose} />,
  },
] as const

it.each(acts)(
  '"$verb" sends nothing before the question is answered, and nothing when it is put off',
  async (act) => {
    let closed = 0
    open(act.dialog(() => (closed += 1)))
    expect(await screen.findByText(act.question)).toBeTruthy()
    expect(server.made(act.call)).toEqual([])
    await press('Cancel')
    expect([closed, server.made(act.call)]).toEqual([1, []])
  },
)

it.each(acts)('"$verb" sends that one load when the answer is yes, and closes', async (act) => {
  server.on({ [act.call]: () => ({ deletedLoad }) })
  let closed = 0
  open(act.dialog(() => (closed += 1)))
  await press(act.verb)
  await waitFor(() => {
    expect(closed).toBe(1)
  })
  expect(server.made(act.call).map(({ params }) => params)).toEqual([{ id: load.id }])
})

it('a load that somebody else deleted before is gone here too, and nothing offers to restore it', async () => {
  server.on({
    'DELETE /api/loads/:id': () => {
      throw new Refusal('load_not_found')
    },
  })
  let gone = 0
  open(<DeleteLoadDialog load={load} onClose={() => undefined} onGone={() => (gone += 1)} />)
  await press('Delete load')
  expect(await screen.findByText('Load Already Deleted')).toBeTruthy()
  expect([gone, screen.queryByRole('button', { name: 'Undo' })]).toEqual([1, null])
})

it('a load that could not be deleted stays, and the question says why', async () => {
  server.on({
    'DELETE /api/loads/:id': () => {
      throw new Refusal('shutting_down')
    },
  })
  let gone = 0
  open(<DeleteLoadDialog load={load} onClose={() => undefined} onGone={() => (gone += 1)} />)
  await press('Delete load')
  expect(await screen.findByText('Delete Failed')).toBeTruthy()
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(gone).toBe(0)
})
