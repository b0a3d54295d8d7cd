import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aDriver } from '#client/test-support/a-driver.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { TrackingAppDialog } from './TrackingAppDialog.tsx'

const { server, open } = startOffice()
const driver = aDriver({ firstName: 'Dale', lastName: 'Young' })
const onClose = vi.fn()
const url = 'http://office.example/api/track/a-token'
const code = {
  url,
  traccarLink: `${url}?id=dyoung`,
  traccarQrSvg: '<svg xmlns="http://www.w3.org/2000/svg"><title>T</title></svg>',
  ownTracksLink: 'owntracks:///config?inline=e30',
  ownTracksQrSvg: '<svg xmlns="http://www.w3.org/2000/svg"><title>O</title></svg>',
}
const none = { isSetUp: false, createdAt: null, lastSeenAt: null }
const app = { isSetUp: true, createdAt: '2026-11-21T12:00:00.000Z', lastSeenAt: '2026-11-21T12:30:00.000Z' }
let state: typeof none | typeof app

beforeEach(() => {
  state = none
  onClose.mockReset()
  server.on({
    'GET /api/drivers/:id/tracking-app': () => state,
    'POST /api/drivers/:id/tracking-app': () => {
      state = app
      return code
    },
    'DELETE /api/drivers/:id/tracking-app': () => {
      state = none
      return { success: true }
    },
  })
  open(<TrackingAppDialog driver={driver} onClose={onClose} />)
})

it('makes the first code without asking, with three steps for each app', async () => {
  await screen.findByText('No phone is set up.')
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
  await press('Make a code')
  const traccar = await screen.findByRole('img', { name: 'QR code: Traccar Client of Dale Young' })
  const ownTracks = screen.getByRole('img', { name: 'QR code: OwnTracks of Dale Young' })
  expect(decodeURIComponent(traccar.getAttribute('src') ?? '')).toContain('<title>T</title>')
  expect(decodeURIComponent(ownTracks.getAttribute('src') ?? '')).toContain('<title>O</title>')
  const steps = within(screen.getByRole('dialog')).getAllByRole('list')
  expect(steps.map((list) => list.children.length)).toEqual([3, 3])
  expect(server.made('POST /api/drivers/:id/tracking-app')[0]?.params).toEqual({ id: driver.id })
})

it('prints the codes and copies the address', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const user = userEvent.setup()
  await screen.findByText('No phone is set up.')
  await press('Make a code')
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Copy the address' }))
  expect(await screen.findByText('Address copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(url)
  print.mockRestore()
})

it('asks before a new code stops the phone that is set up', async () => {
  state = app
  await press('Make a code')
  expect(server.made('POST /api/drivers/:id/tracking-app')).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'New code' }))
  expect(await screen.findByText(/^The phone that is set up now is refused/)).toBeTruthy()
  await press('Cancel')
  expect(server.made('POST /api/drivers/:id/tracking-app')).toHaveLength(1)
  await press('New code')
  await press('New code')
  await waitFor(() => {
    expect(server.made('POST /api/drivers/:id/tracking-app')).toHaveLength(2)
  })
})

it('says since when the phone is set up, and when it was last heard of', async () => {
  await press('Make a code')
  expect(
    await screen.findByText(/^Set up Nov 21,.* 6:00 AM, last heard of Nov 21,.* 6:30 AM\.$/),
  ).toBeTruthy()
})

it('asks, then switches the app off and takes the codes from the screen', async () => {
  await screen.findByText('No phone is set up.')
  await press('Make a code')
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
  const question = await screen.findByRole('alertdialog', { name: /^Switch off the tracking app of / })
  expect(question.textContent).toContain('until the phone is given a new code')
  await press('Cancel')
  expect(server.made('DELETE /api/drivers/:id/tracking-app')).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }))
  await press('Switch off')
  expect(await screen.findByText('Tracking app switched off')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  expect(await screen.findByText('No phone is set up.')).toBeTruthy()
})

it('says why no code was made', async () => {
  server.on({
    'POST /api/drivers/:id/tracking-app': () => {
      throw new Refusal('driver_not_found')
    },
  })
  await screen.findByText('No phone is set up.')
  await press('Make a code')
  expect(await screen.findByText('Driver not found')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
})
