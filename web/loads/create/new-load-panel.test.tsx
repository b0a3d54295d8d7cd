import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { admin, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { changeDraft } from './draft-store.ts'
import { withStop } from './draft-stops.ts'
import { NewLoadPanel } from './NewLoadPanel.tsx'
import { useNewLoad } from './use-new-load.ts'

const { server, open } = startOffice()
const [grain, mill] = [aLocation({ name: 'Valley Grain' }), aLocation({ name: 'Denton Mill' })]

beforeEach(() => {
  server.on({
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
    'GET /api/locations': () => [grain, mill],
    'GET /api/customers': () => [],
    'POST /api/loads': () => aLoad({ number109: '109-2026-418' }),
  })
})

function Page({ isHeldBack = false }: { isHeldBack?: boolean }) {
  const { start, panel } = useNewLoad(admin.id)
  return (
    <>
      <button type="button" onClick={start}>
        New load
      </button>
      <NewLoadPanel {...panel} isHeldBack={isHeldBack} />
    </>
  )
}
const wide = ['(min-width: 1280px)', '(min-width: 1760px)']
const form = () => screen.queryByRole('form', { name: 'Create New Load' })
function show(matching: readonly string[], isHeldBack = false) {
  browserLike({ matching })
  return open(<Page isHeldBack={isHeldBack} />)
}

it('stands beside the table where there is room, until somebody closes it, which is remembered', async () => {
  const first = show(wide)
  expect(form()).toBeTruthy()
  await press('Close the form of a new load')
  expect(form()).toBeNull()
  first.unmount()
  const second = show(wide)
  expect(form()).toBeNull()
  await press('New load')
  expect(document.activeElement).toBe(screen.getByLabelText('109 Number'))
  second.unmount()
  show(wide.slice(0, 1))
  expect(form()).toBeTruthy()
})

it('starts closed where the table needs the width', () => {
  show(wide.slice(0, 1))
  expect(form()).toBeNull()
})

it.each([
  ['over the table goes once the load is created', [], 0],
  ['beside the table stays for the next load', wide, 1],
] as const)('%s', async (_what, matching, left) => {
  changeDraft(admin.id, (draft) => withStop({ ...draft, number109: '109-2026-418' }, grain, 'pickup'))
  show(matching)
  await press('New load')
  await screen.findByRole('form', { name: 'Create New Load' })
  await press(/^Create Load/)
  expect(await screen.findByText('Success')).toBeTruthy()
  await waitFor(() => {
    expect(screen.queryAllByRole('form', { name: 'Create New Load' })).toHaveLength(left)
  })
})

it('is emptied by one press while there is something in it, which can be had back', async () => {
  show(wide)
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
  fillIn({ 'PO number': '88213' })
  await press('Start over')
  const po = () => screen.getByLabelText<HTMLInputElement>(/^PO number/).value
  expect([po(), document.activeElement]).toEqual(['', screen.getByLabelText('109 Number')])
  await press(/^Undo/)
  expect(po()).toBe('88213')
})

it('waits with the cursor while something else is open', async () => {
  show(wide, true)
  await press('New load')
  expect(document.activeElement).not.toBe(screen.getByLabelText('109 Number'))
})

it('lets the route over the table go by Escape from elsewhere, and with the stop before the last', async () => {
  changeDraft(admin.id, (draft) => withStop(withStop(draft, grain, 'pickup'), mill, 'dropoff'))
  show(wide)
  await press('View Route & Optimize')
  expect(screen.getByRole('button', { name: 'Hide Route' })).toBeTruthy()
  screen.getByRole('button', { name: 'New load' }).focus()
  await userEvent.keyboard('{Escape}')
  await press('View Route & Optimize')
  await press('Remove stop 2, Denton Mill')
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Hide Route' })).toBeNull()
  })
})
