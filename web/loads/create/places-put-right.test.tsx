import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import { admin, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import { copiedDraft } from './copied-draft.ts'
import { changeDraft } from './draft-store.ts'

const { server, open } = startOffice()

it('takes places as they are now, also for stops that were added or copied before they were put right', async () => {
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  const mill = aLocation({
    ...{ name: 'Tulsa Mill', address: '1000 Mill Road', city: 'Tulsa', state: 'OK' },
    ...{ contactName: 'Rosa', contactPhone: '9185550199' },
  })
  const former = { address: '100 Mill Road', city: 'Tulas', contactName: 'Ed', contactPhone: '9185550100' }
  const stop = aStop({ locationId: mill.id, companyName: 'Tulsa Mil', state: 'OK', ...former })
  changeDraft(admin.id, () => copiedDraft(aLoad({ stops: [stop] }), '109-2026-077'))
  server.on({
    'GET /api/locations': () => [mill],
    'GET /api/customers': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )
  const stops = screen.getByRole('list', { name: 'Stops of the new load' })
  expect(await within(stops).findByText('Tulsa, OK')).toBeTruthy()
  await press('Create Load (1 stop)')
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(server.made('POST /api/loads')[0]?.body).toMatchObject({
    number109: '109-2026-077',
    stops: [
      {
        ...{ locationId: mill.id, companyName: 'Tulsa Mill', address: '1000 Mill Road' },
        ...{ contactName: 'Rosa', contactPhone: '9185550199' },
      },
    ],
  })
})
