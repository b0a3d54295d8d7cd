import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, pressInToast, startOffice } from '#client/test-support/render-office.tsx'
import { LoadDriver } from './LoadDriver.tsx'

const { server, open } = startOffice()
const wade = aDriver({ id: '00000000-0000-4000-8000-00000000d002', firstName: 'Wade', lastName: 'Reed' })
const read = '2026-11-21T12:00:00.000Z'
const given = '2026-11-21T13:00:00.000Z'
let load: Load

beforeEach(() => {
  load = aLoadWithDriver({ number109: '109-2026-417', status: 'at_shipper', updatedAt: read })
  server.on({
    'GET /api/drivers/available': () => [wade],
    'GET /api/loads/:id': () => load,
    'PATCH /api/loads/:id/assign': ({ body }) => {
      const { driverId } = body as { driverId: string | null }
      return { ...load, driverId, updatedAt: given }
    },
    'PATCH /api/loads/:id/status': () => ({ ...load, driverId: wade.id, updatedAt: given }),
  })
})

const sent = () => server.made('PATCH /api/loads/:id/assign').map(({ body }) => body)
const place = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Driver/ })
function show(isClosed = false) {
  open(<LoadDriver load={load} isClosed={isClosed} />)
}
async function chooseWade() {
  await userEvent.click(place())
  await userEvent.click(await screen.findByRole('option', { name: /Wade Reed/ }))
}

describe('another driver for a load that is under way', () => {
  it('gets it only after a second question that says who has it and how far', async () => {
    show()
    await chooseWade()
    const asked = await screen.findByRole('alertdialog', { name: 'Give 109-2026-417 to Wade Reed?' })
    expect(within(asked).getByText(/^Dale Young has it, At Shipper since Nov 21/)).toBeTruthy()
    expect(sent()).toEqual([])
    await press('Reassign')
    expect(await screen.findByText('109-2026-417 assigned to Wade Reed')).toBeTruthy()
    expect(sent()).toEqual([{ driverId: wade.id, updatedAt: read }])
  })

  it('does not get it when the question is put off', async () => {
    show()
    await chooseWade()
    await press('Cancel')
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(sent()).toEqual([])
  })

  it('cannot be taken back by one press, because the former one would have to accept it again', async () => {
    show()
    await chooseWade()
    await press('Reassign')
    expect(await screen.findByText('109-2026-417 assigned to Wade Reed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })
})

describe('another driver for a load that has not started', () => {
  beforeEach(() => {
    load = { ...load, status: 'assigned' }
  })

  it('gets it at once, and one press gives it back to the one before', async () => {
    const before = load.driverId
    show()
    await chooseWade()
    expect(await screen.findByText('109-2026-417 assigned to Wade Reed')).toBeTruthy()
    await pressInToast(/Undo/)
    expect(await screen.findByText('109-2026-417 is back to Dale Young')).toBeTruthy()
    expect(sent()).toEqual([
      { driverId: wade.id, updatedAt: read },
      { driverId: before, updatedAt: given },
    ])
  })

  it('does not get it when the choice of somebody who was faster is kept', async () => {
    show()
    load = { ...load, driverName: 'Ann Lee', updatedAt: given }
    server.on({
      'PATCH /api/loads/:id/assign': () => {
        throw new Refusal('changed_meanwhile')
      },
    })
    await chooseWade()
    await userEvent.click(await screen.findByRole('radio', { name: /^Theirs/ }))
    await press('Save this version')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(sent()).toEqual([{ driverId: wade.id, updatedAt: read }])
  })
})

it('says when it cannot be read who has the load meanwhile', async () => {
  server.on({
    'GET /api/loads/:id': () => {
      throw new Refusal('internal')
    },
    'PATCH /api/loads/:id/assign': () => {
      throw new Refusal('changed_meanwhile')
    },
  })
  load = { ...load, status: 'assigned' }
  show()
  await chooseWade()
  expect(await screen.findByText('Assignment Failed')).toBeTruthy()
  expect(screen.getByText('Failed to assign driver')).toBeTruthy()
})

describe('the driver of a load', () => {
  it('is taken off only after a second question, from the load as it was read', async () => {
    show()
    await press('Take driver off')
    const asked = await screen.findByRole('alertdialog', { name: 'Take Dale Young off 109-2026-417?' })
    expect(sent()).toEqual([])
    await userEvent.click(within(asked).getByRole('button', { name: 'Take driver off' }))
    expect(await screen.findByText('109-2026-417 has no driver now')).toBeTruthy()
    expect(sent()).toEqual([{ driverId: null, updatedAt: read }])
    expect(server.made('PATCH /api/loads/:id/status')).toEqual([])
  })

  it('stays once the load is closed', () => {
    show(true)
    expect(place().disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Take driver off' })).toBeNull()
  })

  it('cannot be taken off where there is none', () => {
    load = aLoad()
    show()
    expect(place().disabled).toBe(false)
    expect(screen.queryByRole('button', { name: 'Take driver off' })).toBeNull()
  })
})
