import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paperTap } from '#client/papers/papers-kind.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()
/** Unlike jsdom's, these can be stored. */
const { Blob: StorableBlob } = await vi.importActual<{ Blob: typeof Blob }>('node:buffer')
const none = () => Promise.reject(new TypeError('no network'))

it('counts the papers of the load that is shown, and not those of another', async () => {
  const loads = ['109-2026-001', '109-2026-002'].map((number109) =>
    aLoadWithDriver({ number109, status: 'at_receiver' }),
  )
  const queue = createQueue({ kinds: {} })
  const page = new StorableBlob(['a page'], { type: 'image/jpeg' })
  const happenedAt = '2026-11-24T17:20:00.000Z'
  await queue.enqueue(
    paperTap({ loadId: loads[1]?.id ?? '', driverId: driver.id, kind: 'pod', pages: [page], happenedAt }),
  )
  queue.close()
  server.on({ 'PUT /api/uploads/:id': none })
  await open(...loads)
  await vi.dynamicImportSettled()
  await pass()
  expect(screen.getByRole('heading', { level: 2, name: '109-2026-001' })).toBeTruthy()
  expect(screen.queryByText(/^Waiting on this phone/)).toBeNull()
  await press(/Show load 109-2026-002/)
  await pass(1500)
  expect(screen.getByText('Waiting on this phone to be sent: 1')).toBeTruthy()
})

it('opens the stops that are not next, whose facts stand there anyway', async () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper' }),
  ]
  await open(aLoadWithDriver({ status: 'in_transit', stops }))
  const rows = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole('listitem')
  const openers = rows.map((row) => row.querySelectorAll('[aria-expanded]').length)
  expect([openers, rows.map((row) => row.getAttribute('aria-current'))]).toEqual([
    [0, 1],
    ['step', null],
  ])
})

it('says whose page it is where nobody is signed in, as far as that is known', async () => {
  const noOne = () => {
    throw new Refusal('unauthorized')
  }
  server.on({ 'GET /api/auth/driver-user': noOne })
  const page = await open()
  const plate = () => screen.getByRole('heading', { name: 'Please Log In' }).parentElement
  expect([...(plate()?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['H1'])
  page.unmount()
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'company-name')
  meta.setAttribute('content', 'Llano Estacado Freight')
  document.head.append(meta)
  await open()
  expect(plate()?.textContent).toBe('Llano Estacado FreightPlease Log In')
})

it('takes a fault of the server for no refusal, on a phone that keeps nothing', async () => {
  indexedDB.open = () => {
    throw new DOMException('Refused', 'InvalidStateError')
  }
  await open(aLoadWithDriver({ status: 'in_transit', stops: [] }))
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('internal')
    },
  })
  await press("I'm at the pickup")
  expect(alerts()).toContain('Nothing was saved')
})
