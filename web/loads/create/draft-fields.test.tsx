import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { useRead } from '#client/api/queries.ts'
import { AppointmentField } from './AppointmentField.tsx'
import { DueAndTracking } from './DueAndTracking.tsx'
import { emptyDraft } from './load-draft.ts'
import type { LoadDraft } from './load-draft.ts'
import { useFixLocation } from './use-fix-location.tsx'

const { server, open } = startOffice()
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00.000Z') }
async function typeDay(value: string) {
  const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
  fireEvent.change(typed, { target: { value } })
  fireEvent.keyDown(typed, { key: 'Enter' })
}

it('a new load takes its day and whether it is tracked', async () => {
  const changes: Partial<LoadDraft>[] = []
  open(<DueAndTracking draft={emptyDraft} onChange={(change) => changes.push(change)} />)
  fireEvent.click(screen.getByLabelText(/^Delivery due/))
  await typeDay('03/02/2027')
  await userEvent.click(screen.getByRole('switch', { name: 'Tracking' }))
  expect(changes).toEqual([{ deliveryDueAt: '2027-03-02' }, { trackingEnabled: false }])
})

describe('an appointment that was made', () => {
  const made = { at: '2026-11-25T15:00:00.000Z', until: '2026-11-25T17:00:00.000Z' }
  const changed = vi.fn()
  beforeEach(() => {
    changed.mockReset()
    open(
      <AppointmentField
        {...{
          name: 'stop 2, Tulsa Mill',
          value: made,
          clock,
          likelyDay: '2026-11-24' as CalendarDate,
        }}
        onValueChange={changed}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: /at stop 2, Tulsa Mill$/ }))
  })

  it('is shown as it is, and moved to another day with its window', async () => {
    const time = await screen.findByLabelText<HTMLInputElement>(/^Time/)
    const times = [time.value, screen.getByLabelText<HTMLInputElement>(/^Until/).value]
    expect(times).toEqual(['09:00', '11:00'])
    fireEvent.click(screen.getByLabelText(/^Day/))
    await typeDay('11/30/2026')
    await press('Set appointment')
    expect(changed.mock.calls).toEqual([
      [{ at: '2026-11-30T15:00:00.000Z', until: '2026-11-30T17:00:00.000Z' }],
    ])
  })

  it('is taken away', async () => {
    await press('Remove')
    expect(changed.mock.calls).toEqual([[null]])
  })
})

describe('the place of a stop that has no route', () => {
  const mill = aLocation({ name: 'Tulsa Mill', city: 'Tulas', state: 'OK' })
  function Fix() {
    const places = useRead('GET /api/locations').data
    const { takeTown, editPlace, dialog } = useFixLocation()
    return (
      <>
        <button type="button" onClick={() => takeTown(mill.id, 'Tulsa')}>
          Take
        </button>
        <button type="button" onClick={() => takeTown(null, 'Tulsa')}>
          Take none
        </button>
        <button type="button" onClick={() => editPlace(mill.id)}>
          Edit
        </button>
        <output>{places?.map(({ name }) => name)}</output>
        {dialog}
      </>
    )
  }
  beforeEach(async () => {
    server.on({ 'GET /api/locations': () => [mill] })
    open(<Fix />)
    await screen.findByText('Tulsa Mill')
  })
  it('gets the town that was meant, and nothing else is changed of it', async () => {
    server.on({ 'PUT /api/locations/:id': () => ({ ...mill, city: 'Tulsa' }) })
    await press('Take')
    expect(await screen.findByText('Tulsa Mill is in Tulsa now')).toBeTruthy()
    const { name, address, state, contactName, contactPhone, updatedAt } = mill
    expect(server.made('PUT /api/locations/:id').map(({ params, body }) => [params, body])).toEqual([
      [{ id: mill.id }, { name, address, city: 'Tulsa', state, contactName, contactPhone, updatedAt }],
    ])
  })

  it('says why it could not be changed, or that there is none any more', async () => {
    server.on({
      'PUT /api/locations/:id': () => {
        throw new Refusal('server_busy')
      },
    })
    await press('Take')
    expect(await screen.findByText('Error')).toBeTruthy()
    await press('Take none')
    expect(
      await screen.findByText('The stop has no saved location any more. Remove it and add the place again.'),
    ).toBeTruthy()
  })

  it('is opened in its form', async () => {
    await press('Edit')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Location name/)).value).toBe('Tulsa Mill')
  })
})
