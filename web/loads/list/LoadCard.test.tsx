import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { RowClock } from './cells/row-context.ts'
import { LoadCard } from './LoadCard.tsx'

const { open } = startOffice()

it('says in words that a delivery is late, as the color does', async () => {
  const load = aLoadWithDriver({ status: 'in_transit', deliveryDueAt: '2026-11-20', stops: [] })
  open(
    <RowClock value={{ timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00.000Z') }}>
      <LoadCard load={load} assignField={() => null} />
    </RowClock>,
  )
  expect((await screen.findByText('late:', { exact: false })).parentElement?.textContent).toBe('late: Fri')
})
