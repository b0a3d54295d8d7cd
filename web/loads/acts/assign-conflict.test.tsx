import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { failureToast, press, startOffice } from '#client/test-support/render-office.tsx'
import { useAssignment } from './use-assignment.tsx'

const { server, open } = startOffice()
const dale = aDriver()
const load = aLoadWithDriver({ number109: '109-2026-417' })
const latest = {
  ...load,
  driverName: 'Ann Reed',
  driver: load.driver && { ...load.driver, firstName: 'Ann', lastName: 'Reed' },
  updatedAt: '2026-11-21T13:00:00.000Z',
}
const assigns = () => server.made('PATCH /api/loads/:id/assign').map(({ body }) => body)

beforeEach(() => {
  server.on({
    'GET /api/drivers/available': () => [dale],
    'GET /api/loads': () => [],
    'GET /api/loads/:id': () => latest,
    'PATCH /api/loads/:id/status': () => load,
    'PATCH /api/loads/:id/assign': ({ body }) => {
      if ((body as { updatedAt: string }).updatedAt !== latest.updatedAt)
        throw new Refusal('changed_meanwhile')
      return { ...latest, driverId: null, driver: null, driverName: null }
    },
  })
})

function Assigning({ of }: { of: Load }) {
  const { drivers, choose, conflictDialog } = useAssignment({})
  return (
    <>
      <p>{useRead('GET /api/loads').data?.length}</p>
      <button type="button" onClick={() => choose(of, null)}>
        Nobody
      </button>
      <button type="button" onClick={() => choose(of, 'gone')}>
        Somebody who left
      </button>
      <output>{drivers?.length}</output>
      {conflictDialog}
    </>
  )
}
const show = async () => {
  open(<Assigning of={load} />)
  await screen.findByText('1')
}

it('whoever takes a driver off that somebody has changed meanwhile is shown both, and may do it all the same', async () => {
  await show()
  await press('Nobody')
  expect(await screen.findByRole('radio', { name: /Yours No driver/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Yours/ }))
  await press('Save this version')
  await waitFor(() => {
    expect(assigns()).toEqual([
      { driverId: null, updatedAt: load.updatedAt },
      { driverId: null, updatedAt: latest.updatedAt },
    ])
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leaves it to the other one where that is chosen, or nothing is', async () => {
  await show()
  await press('Nobody')
  await userEvent.click(await screen.findByRole('radio', { name: /Theirs Ann Reed/ }))
  await press('Save this version')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Nobody')
  await screen.findByRole('radio', { name: /Yours/ })
  await press('Back to my changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(assigns()).toHaveLength(2)
})

it('says that the load could not be read again, and nothing where it is gone', async () => {
  server.on({
    'GET /api/loads/:id': () => {
      throw new Refusal('load_not_found')
    },
  })
  await show()
  const reads = server.made('GET /api/loads').length
  await press('Nobody')
  // It is not on the list that is read again.
  await waitFor(() => expect(server.made('GET /api/loads').length).toBeGreaterThan(reads))
  expect(screen.queryByText('Assignment Failed')).toBeNull()
  server.on({
    'GET /api/loads/:id': () => {
      throw new Refusal('internal')
    },
  })
  await press('Nobody')
  expect(await failureToast('Assignment Failed')).toContain('Failed to assign driver')
})

it('gives a load to nobody who is not there', async () => {
  await show()
  await press('Somebody who left')
  expect(assigns()).toEqual([])
})
