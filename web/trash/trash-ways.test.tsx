import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  admin,
  enter,
  faultOf,
  field,
  fillIn,
  press,
  startOffice,
} from '#client/test-support/render-office.tsx'
import { useRead } from '#client/api/queries.ts'
import { daysLeftText } from './days-left.ts'
import { TrashPage } from './TrashPage.tsx'

const { server, open } = startOffice()
const trashed = (number: string, more: object = {}) => ({
  ...{
    id: `00000000-0000-4000-8000-000000000${number}`,
    number109: `109-2026-${number}`,
    status: 'pending' as const,
  },
  ...{ deletedAt: '2026-11-18T18:00:00.000Z', deletedBy: 'Grant Tully', purgeAt: '2026-12-18T18:00:00.000Z' },
  ...{ hasInvoice: false, isSettled: false },
  ...more,
})
const [one, two] = [trashed('388'), trashed('390')]
let inTrash: (typeof one)[]

beforeEach(() => {
  inTrash = [one, two]
  server.on({
    'GET /api/trash/loads': () => inTrash,
    'GET /api/loads': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }),
    'POST /api/trash/loads/:id/restore': ({ params }) => {
      inTrash = inTrash.filter(({ id }) => id !== params['id'])
      return aLoad({ number109: one.number109 })
    },
  })
})

/** Another part of the office, which shows the loads that are there. */
function Elsewhere() {
  return <output aria-label="Loads">{useRead('GET /api/loads').data?.length}</output>
}
const show = async () => {
  open(
    <>
      <Elsewhere />
      <TrashPage />
    </>,
  )
  await screen.findByText(one.number109)
}
async function choose(number109: string, act: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${number109}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const restores = () => server.made('POST /api/trash/loads/:id/restore')
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const rows = () => screen.queryAllByText(/^109-2026-\d{3}$/).map(({ textContent }) => textContent)

describe('a load that is restored', () => {
  it('is gone from the trash and among the loads again', async () => {
    await show()
    const reads = server.made('GET /api/loads').length
    await choose(one.number109, /^Restore load/)
    await confirm('Restore load')
    await waitFor(() => expect(rows()).toEqual([two.number109]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(server.made('GET /api/loads').length).toBeGreaterThan(reads))
  })

  it('under a new number is asked about anew where the question was left', async () => {
    server.on({
      'POST /api/trash/loads/:id/restore': () => {
        throw new Refusal('load_number_taken', { requiresOverride: true })
      },
    })
    await show()
    await choose(one.number109, /^Restore load/)
    await confirm('Restore load')
    await screen.findByRole('dialog', { name: 'Restore load 109-2026-388' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose(two.number109, /^Restore load/)
    expect(await screen.findByRole('alertdialog', { name: 'Restore load 109-2026-390?' })).toBeTruthy()
    expect(rows()).toEqual([one.number109, two.number109])
  })

  it('takes its new number by Enter, tidied, and says at the field that this one is taken, too', async () => {
    server.on({
      'POST /api/trash/loads/:id/restore': ({ body }) => {
        if (body === undefined) throw new Refusal('load_number_taken', { requiresOverride: true })
        throw new Refusal('load_number_taken', { fields: { number109: 'Another load has this number.' } })
      },
    })
    await show()
    await choose(one.number109, /^Restore load/)
    await confirm('Restore load')
    await screen.findByLabelText('New 109 number')
    fillIn({ 'New 109 number': ' 109-2026-500 ' })
    await enter('New 109 number')
    await waitFor(() => expect(faultOf('New 109 number')).toBe('Another load has this number.'))
    expect(restores().map(({ params, body }) => [params, body])).toEqual([
      [{ id: one.id }, undefined],
      [{ id: one.id }, { number109: '109-2026-500' }],
    ])
    expect(field('New 109 number').value).toMatch(/109-2026-500/)
  })

  it('is restored once, however often that is pressed', async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    server.on({
      'POST /api/trash/loads/:id/restore': () => answered.then(() => aLoad({ number109: one.number109 })),
    })
    await show()
    await choose(one.number109, /^Restore load/)
    await confirm('Restore load')
    await userEvent.click(await screen.findByRole('button', { name: 'Restoring...' }))
    answer()
    expect(await screen.findByText('Load 109-2026-388 restored')).toBeTruthy()
    expect(restores()).toHaveLength(1)
  })
})

describe('several that are chosen', () => {
  const chosen = () => {
    const group = screen.queryByRole('group', { name: 'Selection' })
    return group && within(group).getByRole('status').textContent
  }
  const select = async (number109: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`${number109}$`) }))

  it('are counted, let go, and are no longer those that somebody else has restored meanwhile', async () => {
    await show()
    expect(chosen()).toBeNull()
    await select(one.number109)
    await select(two.number109)
    expect(chosen()).toBe('2 selected')
    server.on({
      'POST /api/trash/loads/restore': () => {
        inTrash = [two]
        return {
          results: {
            successful: [],
            failed: [{ id: two.id, loadNumber: two.number109, error: 'Another load has this number now.' }],
          },
        }
      },
    })
    await press('Restore selected')
    await waitFor(() => expect(chosen()).toBe('1 selected'))
    expect(server.made('POST /api/trash/loads/restore')[0]?.body).toEqual({ loadIds: [one.id, two.id] })
    await press('Clear')
    expect(chosen()).toBeNull()
    expect(screen.getByRole('list', { name: 'Not restored' })).toBeTruthy()
  })

  it('are among the loads again once they are restored', async () => {
    server.on({
      'POST /api/trash/loads/restore': () => {
        inTrash = []
        const successful = [one, two].map(({ id, number109 }) => ({ id, loadNumber: number109 }))
        return { results: { successful, failed: [] } }
      },
    })
    await show()
    const reads = server.made('GET /api/loads').length
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    await press('Restore selected')
    expect(await screen.findByText('2 loads restored, 0 failed')).toBeTruthy()
    expect(await screen.findByText('The trash is empty.')).toBeTruthy()
    await waitFor(() => expect(server.made('GET /api/loads').length).toBeGreaterThan(reads))
    expect(screen.queryByRole('list', { name: 'Not restored' })).toBeNull()
  })
})

describe('deleting for good', () => {
  it('is asked for the load that was chosen, and left by Escape', async () => {
    await show()
    await choose(two.number109, /^Delete for good/)
    expect(
      await screen.findByRole('alertdialog', { name: 'Delete load 109-2026-390 for good?' }),
    ).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.made('DELETE /api/trash/loads/:id')).toEqual([])
  })

  it.each([
    ['dispatcher', { hasInvoice: true }, 'Invoice numbers have no gaps, so the load stays in the trash.'],
    ['admin', { isSettled: true }, 'A driver was settled for this load, so it stays in the trash.'],
    ['office', {}, 'Only an admin can do this.'],
  ] as const)('is not for %s of a load with %j: %s', async (role, more, why) => {
    const user = { ...admin, role }
    server.on({ 'GET /api/auth/admin-user': () => user, 'GET /api/auth/user': () => user })
    inTrash = [trashed('388', more)]
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 109-2026-388' }))
    const item = await screen.findByRole('menuitem', { name: /^Delete for good/ })
    await waitFor(() => expect(item.textContent).toBe(`Delete for good${why}`))
    await userEvent.click(item)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

it('whose load it was is found by who deleted it, and told when nothing fits', async () => {
  inTrash = [one, trashed('390', { deletedBy: 'Rosa Maldonado' })]
  await show()
  await userEvent.type(screen.getByRole('searchbox'), 'rosa')
  await waitFor(() => expect(rows()).toEqual(['109-2026-390']))
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  await waitFor(() => expect(rows()).toEqual([]))
  expect(screen.queryByText('The trash is empty.')).toBeNull()
})

it('says that it could not be read', async () => {
  server.on({
    'GET /api/trash/loads': () => {
      throw new Refusal('internal')
    },
  })
  open(<TrashPage />)
  expect(await screen.findByText(/could not be read/)).toBeTruthy()
  expect(screen.queryByText('The trash is empty.')).toBeNull()
})

it('of a load that has a whole day left says so', () => {
  expect(daysLeftText('2026-11-22T18:00:00.000Z', new Date('2026-11-21T18:00:00.000Z'))).toBe('in 1 day')
})
