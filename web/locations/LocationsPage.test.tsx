import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Location } from '#contract/locations.ts'
import type { Rate } from '#contract/rates.ts'
import { useRead } from '#client/api/queries.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  faultOf,
  field,
  fillIn,
  press,
  startOffice,
} from '#client/test-support/render-office.tsx'
import { LocationsPage } from './LocationsPage.tsx'

const { server, open } = startOffice()
const grain = aLocation()
const mill = aLocation({
  ...{ name: 'Denton Mill', address: '7 Dock Street', city: null, state: null },
  ...{ contactName: 'Kay Ruiz', contactPhone: null },
})
const rate: Rate = {
  id: '00000000-0000-4000-8000-00000000e001',
  ...{ city: 'Hereford', state: 'TX', flatRate: '1395.00', lumperCharge: '0.00', extraStopCharge: '50.00' },
  ...{ isActive: true, createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
}
let locations: Location[] = []

beforeEach(() => {
  locations = [grain, mill]
  server.on({
    'GET /api/locations': () => locations,
    'POST /api/locations': () => grain,
    'POST /api/rates': () => rate,
  })
})

const rows = () =>
  within(screen.getByRole('table', { name: 'Locations' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent))
const names = () => rows().map(([name]) => name)
async function openPage() {
  open(<LocationsPage />)
  await screen.findByText('Valley Grain Elevator')
}

describe('the list of locations', () => {
  it('says where each is and whom to call there', async () => {
    await openPage()
    expect(rows()).toEqual([
      ['Valley Grain Elevator', '100 Mill Road', 'Hereford, TX', 'Sample Contact', '(806) 555-0142'],
      ['Denton Mill', '7 Dock Street', '—', 'Kay Ruiz', '—'],
    ])
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual([...['Name', 'Address', 'City, state', 'Contact', 'Phone']])
    const search = screen.getByRole('searchbox', { name: 'Search locations' })
    expect(search.getAttribute('placeholder')).toContain('Name, address, city, contact')
  })

  it('is sorted by name and by town', async () => {
    await openPage()
    await press('Name')
    expect(names()).toEqual(['Denton Mill', 'Valley Grain Elevator'])
    await press('City, state')
    expect(names()).toEqual(['Valley Grain Elevator', 'Denton Mill'])
  })

  it.each(['valley', 'mill road', 'hereford', 'tx', 'sample', '555-0142'])(
    'finds a location by %s',
    async (typed) => {
      await openPage()
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search locations' }), typed)
      expect(names()).toEqual(['Valley Grain Elevator'])
    },
  )

  it('tells on a phone the town, or the address where that is not known', async () => {
    browserLike({ matching: ['(max-width: 639px)'], height: 800 })
    await openPage()
    const cardOf = (name: string) => screen.getByText(name).closest('li')?.textContent
    expect(cardOf('Valley Grain Elevator')).toContain('Valley Grain ElevatorHereford, TX(806) 555-0142')
    expect(cardOf('Denton Mill')).toContain('Denton Mill7 Dock Street')
  })

  it('says what locations are for while there is none', async () => {
    locations = []
    open(<LocationsPage />)
    expect(await screen.findByText('No locations yet. Add your first location.')).toBeTruthy()
    expect(screen.getByText('The stops of a load are chosen from the locations saved here.')).toBeTruthy()
  })

  it('deletes one after saying what that changes', async () => {
    server.on({
      'DELETE /api/locations/:id': () => {
        locations = [mill]
        return { success: true as const }
      },
    })
    await openPage()
    await press('Actions for Valley Grain Elevator')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete location' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Delete location Valley Grain Elevator?',
    })
    expect(question.textContent).toContain('It can no longer be chosen for stops.')
    await press('Delete location')
    await waitFor(() => {
      expect(names()).toEqual(['Denton Mill'])
    })
    expect(server.made('DELETE /api/locations/:id')).toMatchObject([{ params: { id: grain.id } }])
  })
})

describe('the form of a location', () => {
  it('sends a new one as it was typed', async () => {
    await openPage()
    await press('Add Location')
    await screen.findByRole('dialog', { name: 'Add Location' })
    await press('Add Location')
    await waitFor(() => {
      expect(faultOf('Location name')).not.toBeNull()
    })
    expect(server.made('POST /api/locations')).toEqual([])
    fillIn({ 'Location name': 'Gin', Address: '1 Gin Road', City: 'Idalou', State: 'tx' })
    fillIn({ 'Contact name': 'Ada', 'Contact phone': '(806) 555-0199' })
    await press('Add Location')
    expect(await screen.findByText('Location Added')).toBeTruthy()
    expect(server.made('POST /api/locations')).toMatchObject([
      {
        body: {
          ...{ name: 'Gin', address: '1 Gin Road', city: 'Idalou', state: 'TX', pin: null },
          ...{ contactName: 'Ada', contactPhone: '(806) 555-0199' },
        },
      },
    ])
  })

  it('begins with what is known, and names the fields of two versions', async () => {
    const theirs: Location = {
      ...{ ...grain, name: 'Valley Elevator', address: '2 Mill Road', city: 'Tulia', state: 'NM' },
      ...{ contactName: 'Ben Ortiz', contactPhone: '(806) 555-0143', updatedAt: '2026-11-21T12:05:00.000Z' },
      ...{ latitude: 34.54, longitude: -101.77, coordinatePrecision: 'pin' },
    }
    server.on({
      'PUT /api/locations/:id': () => {
        throw new Refusal('changed_meanwhile', { current: theirs })
      },
    })
    await openPage()
    await userEvent.click(screen.getByText('Valley Grain Elevator'))
    await screen.findByRole('dialog', { name: 'Edit location' })
    expect(
      ['Location name', /^Address/, /^City/, /^State/, /^Contact name/, /^Contact phone/].map(
        (label) => field(label).value,
      ),
    ).toEqual([
      ...['Valley Grain Elevator', '100 Mill Road', 'Hereford', 'TX', 'Sample Contact', '(806) 555-0142'],
    ])
    fillIn({ 'Contact name': 'Ada' })
    await press('Save location')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Valley Grain Elevator was changed meanwhile' }),
    )
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      ...['Location name', 'Address', 'City', 'State', 'Contact name', 'Contact phone', 'Pin'],
    ])
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      ...[
        'Yours Valley Grain Elevator',
        'Theirs Valley Elevator',
        'Yours 100 Mill Road',
        'Theirs 2 Mill Road',
      ],
      ...['Yours Hereford', 'Theirs Tulia', 'Yours TX', 'Theirs NM', 'Yours Ada', 'Theirs Ben Ortiz'],
      ...['Yours (806) 555-0142', 'Theirs (806) 555-0143', 'Yours empty', 'Theirs 34.54000, -101.77000'],
    ])
  })
})

describe('a location with the rate of its town', () => {
  const typed = { 'Location name': 'Valley Grain Elevator', Address: '100 Mill Road', City: 'Hereford' }
  async function openBoth() {
    await openPage()
    await press('Add Location and Rate')
    return within(await screen.findByRole('dialog', { name: 'Add Location and Rate' }))
  }

  it('says what it saves, and saves both', async () => {
    const dialog = await openBoth()
    expect(
      dialog.getByText(
        'Saves a location and, for its city, the flat rate that loads delivered there are billed at.',
      ),
    ).toBeTruthy()
    fillIn({ ...typed, State: 'TX', 'Flat rate': '1395' })
    await press('Add Location and Rate')
    expect(await screen.findByText('Location and rate have been added successfully.')).toBeTruthy()
    expect(server.made('POST /api/locations').map(({ body }) => body)).toEqual([
      { name: 'Valley Grain Elevator', address: '100 Mill Road', city: 'Hereford', state: 'TX' },
    ])
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(server.made('GET /api/locations')).toHaveLength(2)
  })

  it('needs town and state, because the rate is theirs', async () => {
    await openBoth()
    fillIn({ 'Location name': 'Valley Grain Elevator', 'Flat rate': '1395', City: ' ' })
    await press('Add Location and Rate')
    await waitFor(() => {
      expect(faultOf('City')).toBe('City is required: the rate is for a city and its state.')
    })
    expect(faultOf('State')).toBe('State is required: the rate is for a city and its state.')
    expect(server.made('POST /api/rates')).toEqual([])
  })

  it('has the lists of rates read again where the rate alone was saved', async () => {
    const reads = () => server.made('GET /api/rates').length
    function Rates() {
      return <p>{`${String(useRead('GET /api/rates').data?.length ?? 0)} rates`}</p>
    }
    server.on({
      'GET /api/rates': () => [rate],
      'POST /api/locations': () => {
        throw new Refusal('internal')
      },
    })
    open(
      <>
        <LocationsPage />
        <Rates />
      </>,
    )
    await screen.findByText('1 rates')
    await press('Add Location and Rate')
    await screen.findByRole('dialog', { name: 'Add Location and Rate' })
    fillIn({ ...typed, State: ' tx ', 'Flat rate': '1395' })
    await press('Add Location and Rate')
    await waitFor(() => {
      expect(reads()).toBe(2)
    })
  })

  it('says that the rate is there where the location is not, and sends another rate for another town', async () => {
    server.on({
      'POST /api/locations': () => {
        throw new Refusal('internal')
      },
    })
    await openBoth()
    fillIn({ ...typed, State: 'TX', 'Flat rate': '1395' })
    await press('Add Location and Rate')
    expect(await failureToast('Rate Added')).toContain('Failed to add location. Please try again.')
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(
      'Failed to add location. Please try again.',
    )
    await press('Add Location and Rate')
    await waitFor(() => {
      expect(server.made('POST /api/locations')).toHaveLength(2)
    })
    expect(server.made('POST /api/rates')).toHaveLength(1)
    fillIn({ City: 'Tulia' })
    await press('Add Location and Rate')
    await waitFor(() => {
      expect(server.made('POST /api/rates').map(({ body }) => (body as { city: string }).city)).toEqual([
        ...['Hereford', 'Tulia'],
      ])
    })
  })

  it('says of a rate that was refused that neither is there', async () => {
    server.on({
      'POST /api/rates': () => {
        throw new Refusal('internal')
      },
    })
    await openBoth()
    fillIn({ ...typed, State: 'TX', 'Flat rate': '1395' })
    await press('Add Location and Rate')
    expect(await failureToast('Error')).toContain('Failed to add location and rate. Please try again.')
    expect(server.made('POST /api/locations')).toEqual([])
  })
})
