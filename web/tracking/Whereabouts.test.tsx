import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTruck } from '#client/test-support/a-truck.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { useClock } from '../page/use-clock.ts'
import { useTrackedLoads } from './use-tracked-loads.ts'
import { Whereabouts } from './Whereabouts.tsx'

const { server, open } = startOffice()
const at = '2026-03-04T21:30:00.000Z'
const late = { stopId: 'stop-1', at, earliest: at, latest: at, milesLeft: 40, isLate: true }
const nextStop = {
  ...{ id: 'stop-1', stopType: 'dropoff' as const, name: null, city: 'Waco', state: 'TX', timeZone: null },
  ...{ appointmentAt: '2026-03-04T20:00:00.000Z', appointmentUntil: null, arrivedAt: null },
}
const trucks = [
  aTruck('401', 2),
  aTruck('402', 12),
  aTruck('403', 38),
  aTruck('404', null),
  aTruck('405', 2, { nextStop, arrivals: [late] }),
  aTruck('406', 2, { nearTown: null, milesLeft: null }),
]

function Rows() {
  const { read } = useTrackedLoads()
  const clock = useClock()
  return (
    <ul aria-label="Rows" aria-busy={read.isPending}>
      {[...trucks, { id: 'of nobody' }].map(({ id }) => (
        <li key={id}>
          <Whereabouts loadId={id} clock={clock} otherwise="unknown" />
        </li>
      ))}
    </ul>
  )
}

it('in a row are how old the position is, the town and the miles left; of a late truck how late first', async () => {
  server.on({ 'GET /api/tracking/loads': () => trucks })
  open(<Rows />)
  await waitFor(() => {
    expect(screen.getByRole('list', { name: 'Rows' }).getAttribute('aria-busy')).toBe('false')
  })
  const rows = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2 min old· Abilene TX· 131 mi left',
    '12 min old· Abilene TX· 131 mi left',
    '38 min old· Abilene TX· 131 mi left',
    'unknown',
    '2 min old1 h late· Abilene TX · 131 mi left',
    '2 min old',
    'unknown',
  ])
  // Hidden where there is no room: of a late truck the town is, too.
  expect(rows.map((row) => row.querySelector('.cell-optional')?.textContent)).toEqual([
    ...['· 131 mi left', '· 131 mi left', '· 131 mi left', undefined],
    ...['· Abilene TX · 131 mi left', undefined, undefined],
  ])
  // A phone shows no miles, but where a late truck is.
  const onPhone = rows.map((row) => {
    const shown = row.cloneNode(true) as HTMLElement
    for (const hidden of shown.querySelectorAll(String.raw`.max-md\:hidden`)) hidden.remove()
    return shown.querySelector('.cell-optional')?.textContent.trim()
  })
  expect(onPhone).toEqual([undefined, undefined, undefined, undefined, '· Abilene TX', undefined, undefined])
  const ages = rows.map((row) => row.querySelector('.tabular > span')?.className)
  expect(ages).toEqual([
    'flex-none',
    'flex-none text-attention-text',
    'flex-none late',
    undefined,
    'flex-none',
    'flex-none',
    undefined,
  ])
})
