import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { CallName } from '#client/api/call.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { AddStop } from '../create/AddStop.tsx'
import { CustomerAndRate } from '../create/CustomerAndRate.tsx'
import { CreateAndAssignDialog } from '../create/CreateAndAssignDialog.tsx'
import { emptyDraft } from '../create/load-draft.ts'
import { LoadDocuments } from './LoadDocuments.tsx'
import { LoadObligations } from './LoadObligations.tsx'

const { server, open } = startOffice()
const load = aLoad()
const nothing = () => undefined

it.each<[CallName, RegExp, ReactNode]>([
  [
    'GET /api/loads/:id/documents',
    /^The documents could not be read\./,
    <LoadDocuments key="d" load={load} isClosed={false} onUnfinishedChange={nothing} />,
  ],
  [
    'GET /api/loads/:id/obligations',
    /^The obligations could not be read\./,
    <LoadObligations key="o" load={load} isClosed={false} />,
  ],
  [
    'GET /api/locations',
    /^The locations could not be read\./,
    <AddStop key="s" nextType="pickup" onAdd={nothing} error={undefined} />,
  ],
  [
    'GET /api/customers',
    /^The customers could not be read\./,
    <CustomerAndRate key="c" rateRef={null} draft={emptyDraft} onChange={nothing} faultAt={nothing} />,
  ],
  [
    'GET /api/drivers/available',
    /^The drivers could not be read\./,
    <CreateAndAssignDialog
      key="a"
      load={{ id: null, number109: '109-1', deliveryDueAt: null, stops: [] }}
      onAssign={nothing}
      onClose={nothing}
    />,
  ],
])('where %s fails, that is said, and reading again takes it back', async (call, words, part) => {
  server.on({
    'GET /api/loads/:id/documents': () => [],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/drivers/available': () => [],
    [call]: () => {
      throw new Refusal('load_not_found')
    },
  })
  open(part)
  expect(await screen.findByText(words)).toBeTruthy()
  const isObligations = call === 'GET /api/loads/:id/obligations'
  server.on({ [call]: () => (isObligations ? { obligations: [] } : []) })
  await press('Try again')
  await expect.poll(() => screen.queryByText(words)).toBeNull()
})
