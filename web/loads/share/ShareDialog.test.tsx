import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Share } from '#contract/shares.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({ number109: '109-2026-405' })
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const aShare = (facts: Partial<Share>): Share => ({
  ...{ id: 's', level: 'live', createdAt: inDays(-1), createdBy: 'Rosa Maldonado', expiresAt: inDays(6) },
  ...{ revokedAt: null, views: 0, lastViewedAt: null, log: [], ...facts },
})
let shares: Share[]

beforeEach(() => {
  shares = []
  server.on({
    'GET /api/loads/:id/shares': () => shares,
    'POST /api/loads/:id/shares': ({ body }) => {
      const { level } = body as Pick<Share, 'level'>
      const made = aShare({ id: 'made', level })
      shares = [made, ...shares]
      return { id: made.id, url: 'http://office.example/track/a-token', level, expiresAt: made.expiresAt }
    },
    'DELETE /api/loads/:id/shares/:shareId': ({ params }) => {
      shares = shares.filter(({ id }) => id !== params['shareId'])
      return { success: true }
    },
  })
})
const show = () => open(<ShareDialog load={load} onClose={vi.fn()} />)
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Links' })
  return within(list).getAllByRole('listitem')
}

it('makes a link for seven days, shows it once and copies it', async () => {
  const user = userEvent.setup()
  show()
  await press('Create link')
  await waitFor(() => {
    expect(field('Link, shown this once').value).toBe('http://office.example/track/a-token')
  })
  expect(server.made('POST /api/loads/:id/shares')[0]).toMatchObject({
    params: { id: load.id },
    body: { level: 'live', expiresInDays: 7 },
  })
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Live on a mapuntil .* · not opened yetEnd link$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('http://office.example/track/a-token')
})

it('tells what each level shows, and makes a link of the chosen one', async () => {
  show()
  await userEvent.click(screen.getByRole('radio', { name: 'City only' }))
  expect(screen.getByText(/No map and no company names/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Live, with BOL and POD' }))
  expect(screen.getByText(/BOL and POD to download/)).toBeTruthy()
  await press('Create link')
  await waitFor(() => {
    expect(server.made('POST /api/loads/:id/shares')[0]?.body).toMatchObject({ level: 'documents' })
  })
})

it('lists the links that still work, and how often each was opened', async () => {
  const seen = { lastViewedAt: inDays(-1) }
  shares = [
    aShare({ id: 'a', level: 'city', views: 3, ...seen }),
    aShare({ id: 'b', views: 1, ...seen }),
    aShare({ id: 'revoked', revokedAt: inDays(-1) }),
    aShare({ id: 'expired', expiresAt: inDays(-1) }),
  ]
  show()
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^City onlyuntil .* · opened 3 times, last /),
    expect.stringMatching(/^Live on a mapuntil .* · opened once, last /),
  ])
})

it('ends a link', async () => {
  shares = [aShare({ id: 'a', level: 'city' }), aShare({ id: 'b', level: 'live' })]
  show()
  const [first] = await rows()
  await userEvent.click(within(first ?? document.body).getByRole('button', { name: 'End link' }))
  expect(await screen.findByText('Link ended')).toBeTruthy()
  expect(server.made('DELETE /api/loads/:id/shares/:shareId')[0]?.params).toEqual({
    id: load.id,
    shareId: 'a',
  })
  await waitFor(async () => {
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Live on a mapuntil /),
    ])
  })
})

it('says why there is no link', async () => {
  server.on({
    'POST /api/loads/:id/shares': () => {
      throw new Refusal('load_not_found')
    },
  })
  show()
  await press('Create link')
  expect(await screen.findByText('Load not found')).toBeTruthy()
  expect(screen.queryByLabelText('Link, shown this once')).toBeNull()
})

it('is made by Enter as it is offered', async () => {
  show()
  const create = await screen.findByRole('button', { name: 'Create link' })
  await waitFor(() => {
    expect(document.activeElement).toBe(create)
  })
})

it('shows a link no more that was ended', async () => {
  show()
  await press('Create link')
  expect(await screen.findByLabelText('Link, shown this once')).toBeTruthy()
  await rows()
  await press('End link')
  expect(await screen.findByText('Link ended')).toBeTruthy()
  await waitFor(() => {
    expect(screen.queryByLabelText('Link, shown this once')).toBeNull()
  })
})

it('asks before a level or a span that was chosen is given up, and not once there is a link of it', async () => {
  const onClose = vi.fn()
  open(<ShareDialog load={load} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'City only' }))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep editing')
  await press('Create link')
  await rows()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
