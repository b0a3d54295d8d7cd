import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aLoadWithDriver, aLocation, aStop, noMiles } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { RoutePanel } from './RoutePanel.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({ status: 'assigned', stops: [aStop()] })

it('stays open for the next stop that was begun while the one before was still being saved', async () => {
  let answer: () => void = () => undefined
  server.on({
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/locations': () => [aLocation({ name: 'Valley Grain' })],
    'POST /api/loads/:id/stops': () =>
      new Promise<typeof load.stops>((resolve) => {
        answer = () => {
          resolve(load.stops)
        }
      }),
  })
  open(<RoutePanel load={load} isClosed={false} tracked={undefined} className="" />)
  await press('Add stop')
  await userEvent.click(await screen.findByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Valley Grain/ }))
  await press('Add Stop')
  await press('Cancel')
  await press('Add stop')
  answer()
  expect(await screen.findByText('Stop Added')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Valley Grain/ }))
  await press('Add Stop')
  expect(server.made('POST /api/loads/:id/stops')).toHaveLength(2)
  answer()
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /Stop location/ })).toBeNull()
  })
})

it('has the place that was chosen once more when the stop is refused', async () => {
  server.on({
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/locations': () => [aLocation({ name: 'Valley Grain' })],
    'POST /api/loads/:id/stops': () => {
      throw new Refusal('load_not_found')
    },
  })
  open(<RoutePanel load={load} isClosed={false} tracked={undefined} className="" />)
  await press('Add stop')
  await userEvent.click(await screen.findByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Valley Grain/ }))
  await press('Add Stop')
  expect(await screen.findByRole('button', { name: /Stop location.* Valley Grain/ })).toBeTruthy()
})
