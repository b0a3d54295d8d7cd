import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateAndAssignDialog } from '../create/CreateAndAssignDialog.tsx'
import { LoadDriver } from '../details/LoadDriver.tsx'
import { LoadStops } from '../details/LoadStops.tsx'
import { AssignDriverField } from '../list/AssignDriverField.tsx'
import { AssignSeveral } from '../several/AssignSeveral.tsx'
import { ChooseDriver } from '../status/ChooseDriver.tsx'

const { server, open } = startOffice()
const nothing = () => undefined

const pickupAt = (appointmentAt: string | null) => aStop({ stopType: 'pickup', appointmentAt })
const monday = [pickupAt('2026-11-23T14:00:00.000Z'), aStop({ appointmentAt: '2026-11-24T20:00:00.000Z' })]
const dale = aDriver({ loads: [aCarriedLoad({ stops: monday })] })
const wade = aDriver({ id: '00000000-0000-4000-8000-00000000d002', firstName: 'Wade', lastName: 'Reed' })
const within24th = [pickupAt('2026-11-24T15:00:00.000Z'), aStop()]
const waiting = aLoad({ number109: '109-2026-417', stops: within24th })
const overlaps = 'Overlaps 109-2026-399 (Nov 23, 8:00 AM to Nov 24, 2:00 PM)'

beforeEach(() => {
  server.on({ 'GET /api/drivers/available': () => [dale, wade], 'GET /api/locations': () => [] })
})

const warnedOf = async () => {
  const options = await screen.findAllByRole('option')
  return options
    .filter(({ textContent }) => textContent.includes(overlaps))
    .map(({ textContent }) => textContent)
}
const onlyDale = [expect.stringMatching(/^Dale Young/)]

describe('a driver whose other load is on its way then is marked', () => {
  it('in the row of the load', async () => {
    open(<AssignDriverField load={waiting} drivers={[dale, wade]} isBusy={false} onChoose={nothing} />)
    await press(/^Assign driver to/)
    expect(await warnedOf()).toEqual(onlyDale)
  })

  it('in the status menu', async () => {
    open(<ChooseDriver load={waiting} onDone={nothing} />)
    expect(await warnedOf()).toEqual(onlyDale)
  })

  it('for a load that is about to be created, and below the choice', async () => {
    const load = { id: null, number109: '109-2026-418', deliveryDueAt: null, stops: within24th }
    open(<CreateAndAssignDialog load={load} onAssign={nothing} onClose={nothing} />)
    await press(/^Driver/)
    expect(await warnedOf()).toEqual(onlyDale)
    await userEvent.click(screen.getByRole('option', { name: /^Dale Young/ }))
    expect(await screen.findByText(overlaps)).toBeTruthy()
  })

  it('for several loads, which may clash with each other as well', async () => {
    const other = aLoad({ number109: '109-2026-430', stops: monday })
    open(<AssignSeveral loads={[waiting, other]} onClose={nothing} onOpen={nothing} onRound={nothing} />)
    await press(/^Driver/)
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => / overlaps 109-.*$/.exec(textContent)?.[0] ?? null)).toEqual([
      null,
      ' overlaps 109-2026-399 (Nov 23, 8:00 AM to Nov 24, 2:00 PM), and 1 more',
    ])
    await userEvent.click(screen.getByRole('option', { name: /^Wade Reed/ }))
    const line = '109-2026-417 overlaps 109-2026-430 (Nov 23, 8:00 AM to Nov 24, 2:00 PM)'
    expect(await screen.findByText(line)).toBeTruthy()
  })
})

describe('in the details of a load', () => {
  const given = aLoadWithDriver({ driverId: dale.id, status: 'assigned', stops: within24th })

  it('the clash stands below its driver, as long as it is to be driven', async () => {
    open(<LoadDriver load={given} isClosed={false} />)
    expect(await screen.findByText(overlaps)).toBeTruthy()
  })

  it('there is none once it is delivered', async () => {
    open(<LoadDriver load={{ ...given, status: 'delivered' }} isClosed={false} />)
    await press(/^Driver/)
    expect(await screen.findByRole('option', { name: /^Wade Reed/ })).toBeTruthy()
    expect(await warnedOf()).toEqual([])
    expect(screen.queryByText(overlaps)).toBeNull()
  })

  it('an appointment that would clash is told while it is typed, and can be set all the same', async () => {
    const load = { ...given, stops: [pickupAt('2026-11-25T15:00:00.000Z'), aStop({ stopSequence: 2 })] }
    server.on({ 'PATCH /api/loads/:id/stops/:stopId': () => load.stops, 'GET /api/loads/:id': () => load })
    open(<LoadStops load={load} isClosed={false} tracked={undefined} isAdding={false} onAdded={nothing} />)
    await userEvent.click(await screen.findByRole('button', { name: /9:00.AM at stop 1/ }))
    const panel = within(await screen.findByRole('dialog', { name: /^Appointment of stop 1/ }))
    expect(panel.queryByText(overlaps)).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: /^Day/ }))
    await userEvent.click(await screen.findByRole('button', { name: /November 24/ }))
    expect(await panel.findByText(overlaps)).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Set appointment' }))
    expect(await screen.findByText('Appointment Set')).toBeTruthy()
  })
})
