import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, button, driver, pass, press, portalUnderTest } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()

const statusIn = (body: unknown) => (body as { status: LoadStatus }).status
const aMoment = { happenedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string }
const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get('Idempotency-Key')

/** The server accepts every change. */
function obey(load: Load) {
  const change = ({ body }: { body: unknown }) => {
    const answer = { ...load, driverId: driver.id, status: statusIn(body) }
    list.loads = [answer]
    return answer
  }
  server.on({ 'PATCH /api/loads/:id/status': change, 'PATCH /api/loads/:id/force-status': change })
}

it('accepts a load, shows the new state for 1.5 s and only then offers the next step', async () => {
  const load = aLoadWithDriver()
  obey(load)
  await open(load)
  await press('Accept Load & Start Tracking')
  const [accepted] = server.made('PATCH /api/loads/:id/status')
  expect(accepted).toMatchObject({ params: { id: load.id }, body: { status: 'in_transit' } })
  expect(keyOf(accepted)).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByText('Status updated successfully')).toBeTruthy()
  expect(button('Now: In Transit').getAttribute('aria-disabled')).toBe('true')
  await press('Now: In Transit')
  expect(server.made('PATCH /api/loads/:id/status')).toHaveLength(1)
  await pass(1499)
  expect(screen.queryByRole('button', { name: "I'm at the pickup" })).toBeNull()
  await pass(1)
  expect(button("I'm at the pickup").getAttribute('aria-disabled')).toBeNull()
  expect(accepted?.headers.get('X-Driver')).toBe(driver.id)
})

it.each([
  ['in_transit', "I'm at the pickup", 'at_shipper'],
  ['in_progress', "I'm at the pickup", 'at_shipper'],
  ['en_route_pickup', "I'm at the pickup", 'at_shipper'],
  ['at_shipper', 'I left the pickup', 'left_shipper'],
  ['left_shipper', "I'm at the delivery", 'at_receiver'],
  ['en_route_receiver', "I'm at the delivery", 'at_receiver'],
  ['at_receiver', 'Delivered', 'delivered'],
] as const)('leads from %s by "%s" to %s', async (status, words, next) => {
  const load = aLoadWithDriver({ status })
  obey(load)
  await open(load)
  await press(words)
  expect(server.made('PATCH /api/loads/:id/status').map(({ body }) => body)).toEqual([
    { status: next, ...aMoment },
  ])
})

it('takes two taps in one moment as one, and shows it before the office has it', async () => {
  const load = aLoadWithDriver({ status: 'at_shipper' })
  await open(load)
  let answer: (load: Load) => void = () => undefined
  server.on({
    'PATCH /api/loads/:id/status': () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const foot = button('I left the pickup')
  fireEvent.click(foot)
  fireEvent.click(foot)
  await pass()
  expect(button('Now: Left Shipper').getAttribute('aria-disabled')).toBe('true')
  // A tap on its way moves nothing on the page; a delayed one is shown.
  expect(screen.queryByText(/saved on this phone/)).toBeNull()
  await pass(10_000)
  expect(screen.getByText(/1 change saved on this phone/)).toBeTruthy()
  answer({ ...load, status: 'left_shipper' })
  list.loads = [{ ...load, status: 'left_shipper' }]
  await pass()
  expect(server.made('PATCH /api/loads/:id/status')).toHaveLength(1)
  expect(screen.queryByText(/saved on this phone/)).toBeNull()
})

it('keeps the tap while the server is away, and sends the very same one when it is back', async () => {
  const load = aLoadWithDriver({ status: 'at_shipper' })
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('shutting_down')
    },
  })
  await open(load)
  await press('I left the pickup')
  expect(alerts()).toBe('')
  expect(screen.getByText('Left Shipper')).toBeTruthy()
  obey(load)
  await pass(60_000)
  const [first, second] = server.made('PATCH /api/loads/:id/status')
  expect(second?.body).toEqual(first?.body)
  expect(keyOf(second)).toBe(keyOf(first))
  expect(screen.queryByText(/saved on this phone/)).toBeNull()
  expect(screen.getByText('Left Shipper')).toBeTruthy()
})

it('says what the office refused until it is read, and shows what is true now', async () => {
  const load = aLoadWithDriver({ status: 'at_shipper' })
  await open(load)
  server.on({
    'PATCH /api/loads/:id/status': () => {
      list.loads = [{ ...load, status: 'at_receiver' }]
      throw new Refusal('status_refused')
    },
  })
  await press('I left the pickup')
  expect(alerts()).toContain('Failed to update status')
  expect(alerts()).toContain('The office has changed this load')
  expect(screen.getByText('At Receiver')).toBeTruthy()
  await pass(1500)
  expect(button('Delivered')).toBeTruthy()
  await press('Understood')
  expect(screen.queryByText(/The office has changed this load/)).toBeNull()
  await press('Delivered')
  const [first, second] = server.made('PATCH /api/loads/:id/status')
  expect(keyOf(second)).not.toBe(keyOf(first))
})

it('keeps a refusal for a load that was taken away meanwhile', async () => {
  const load = aLoadWithDriver({ status: 'at_shipper' })
  await open(load)
  server.on({
    'PATCH /api/loads/:id/status': () => {
      list.loads = []
      throw new Refusal('load_not_found')
    },
  })
  await press('I left the pickup')
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
  expect(alerts()).toContain('This load is no longer assigned to you. Ask the office.')
  await press('Understood')
  expect(alerts()).toBe('')
})

it('says what was refused of a load that has left the front since, by its number', async () => {
  const road = aLoadWithDriver({ number109: '109-2026-001', status: 'at_shipper' })
  const next = aLoadWithDriver({ number109: '109-2026-002' })
  await open(road, next)
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.on({
    'PATCH /api/loads/:id/status': async () => {
      await asked
      throw new Refusal('status_refused')
    },
  })
  await press(/Show load 109-2026-002/)
  await pass(1500)
  await press('Accept Load & Start Tracking')
  await press(/Show load 109-2026-001/)
  answer()
  await pass()
  expect(alerts()).toContain('Accept Tracking Failed109-2026-002: The office has changed this load')
  await press('Understood')
  expect(alerts()).toBe('')
})

it('names a refused acceptance as the specification does', async () => {
  await open(aLoadWithDriver())
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('status_refused')
    },
  })
  await press('Accept Load & Start Tracking')
  expect(screen.getByText('Accept Tracking Failed')).toBeTruthy()
})

it('does not let an older answer undo a change', async () => {
  const load = aLoadWithDriver({ status: 'at_shipper' })
  obey(load)
  await open(load)
  const asked: ((loads: Load[]) => void)[] = []
  server.on({ 'GET /api/drivers/:id/loads': () => new Promise((resolve) => asked.push(resolve)) })
  await pass(30_000)
  await press('I left the pickup')
  server.on({ 'GET /api/drivers/:id/loads': () => list.loads })
  asked[0]?.([load])
  await pass(1500)
  expect(button("I'm at the delivery")).toBeTruthy()
})

it('returns a load only after it was asked', async () => {
  const load = aLoadWithDriver({ number109: '109-2026-00417', status: 'in_transit' })
  await open(load)
  await press('More')
  server.on({
    'PATCH /api/loads/:id/return-load': () => {
      list.loads = []
      return { ...load, status: 'pending', driverId: null }
    },
  })
  await press('Return Load')
  const question = 'Are you sure you want to return load 109-2026-00417 to the office?'
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.made('PATCH /api/loads/:id/return-load')).toEqual([])
  await press('Return Load')
  const dialog = screen.getByRole('dialog', { name: question })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Return Load' }))
  await pass()
  expect(keyOf(server.made('PATCH /api/loads/:id/return-load')[0])).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByText('Load Returned')).toBeTruthy()
  expect(screen.getByText('Load 109-2026-00417 was returned to the admin dashboard.')).toBeTruthy()
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})

it.each([
  ['Return Load', 'PATCH /api/loads/:id/return-load', 'Failed to return load'],
  ['Force Next Stage', 'PATCH /api/loads/:id/force-status', 'Force Update Failed'],
] as const)('says that %s failed', async (name, refused, words) => {
  await open(aLoadWithDriver({ status: 'in_progress' }))
  server.on({
    [refused]: () => {
      throw new Refusal('force_refused')
    },
  })
  await press('More')
  await press(name)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  await pass()
  expect(alerts()).toContain(words)
})

it('forces the next stage only after it was warned', async () => {
  const load = aLoadWithDriver({ number109: '109-2026-00417', status: 'in_progress' })
  obey(load)
  await open(load)
  await press('More')
  await press('Force Next Stage')
  const dialog = screen.getByRole('dialog', { name: 'Force load 109-2026-00417 to At Shipper?' })
  expect(within(dialog).getByText(/Rules and validations are bypassed/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Force Next Stage' }))
  await pass()
  expect(server.made('PATCH /api/loads/:id/force-status')[0]).toMatchObject({
    body: { status: 'at_shipper' },
  })
  expect(screen.getByText('Force Update Successful')).toBeTruthy()
})

it.each(['in_transit', 'confirmed', 'en_route_receiver'] as const)(
  'offers no forced step from %s',
  async (status) => {
    await open(aLoadWithDriver({ status }))
    await press('More')
    expect(button('Return Load')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Force Next Stage' })).toBeNull()
  },
)

it('offers no return of a load that was just delivered', async () => {
  const load = aLoadWithDriver({ status: 'at_receiver' })
  obey(load)
  await open(load)
  expect(button('More')).toBeTruthy()
  await press('Delivered')
  await pass(1500)
  expect(button('Take a photo of the POD')).toBeTruthy()
  // Nothing else is left that it could offer.
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
