import { beforeEach, expect, test } from 'vitest'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { csv, importsBy } from './test-support/import-client.ts'

const { as, deps, setClock } = await testApp()
const eightInTheMorning = '2026-03-02T14:00:00.000Z'
const headers = ['Load #', 'Status', 'Consignee', 'Driver', 'Date', 'Delivered Date', 'Paid Date']
let office: SignedIn

beforeEach(async () => {
  setClock(eightInTheMorning)
  office = await as('office')
})

const loadsLike = async (search: string) =>
  (await office.send<object[]>(`GET /api/loads?excludePaid=false&search=${search}`)).body

test('of today, or of a pickup still to come, have begun when the import runs', async () => {
  const driver = await as('driver')
  const file = csv(
    headers,
    ['A-1', 'In Transit', 'North Dock', driver.username, '3/2/2026', '', ''],
    ['A-2', '', 'North Dock', '', '3/9/2026', '', ''],
    ['A-3', 'Paid', 'North Dock', '', '2/27/2026', '3/2/2026', '3/2/2026'],
  )
  await importsBy(office).bring('loads', file)
  const loads = await loadsLike('A-')
  expect(loads).toHaveLength(3)
  expect(loads).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ number109: 'A-1', createdAt: eightInTheMorning }),
      expect.objectContaining({ number109: 'A-2', createdAt: eightInTheMorning }),
      expect.objectContaining({
        number109: 'A-3',
        createdAt: '2026-02-27T18:00:00.000Z',
        deliveredAt: eightInTheMorning,
        paidAt: eightInTheMorning,
      }),
    ]),
  )
  const spans = await deps.db.selectFrom('trackingSpans').select('startedAt').execute()
  expect(spans).toEqual([{ startedAt: eightInTheMorning }])
})

test('on which nothing can have happened yet are refused', async () => {
  const file = csv(
    headers,
    ['B-1', 'Delivered', 'North Dock', '', '', '3/3/2026', ''],
    ['B-2', 'Paid', 'North Dock', '', '', '2/27/2026', '2/28/2062'],
  )
  const { preview } = await importsBy(office).look('loads', file)
  const ahead = 'This day lies in the future.'
  expect(preview.problemRows.map(({ row, problems }) => ({ row, problems }))).toEqual([
    {
      row: 2,
      problems: [
        {
          field: 'deliveredAt',
          column: 'Delivered Date',
          message: `${ahead} Write the day it was delivered.`,
        },
      ],
    },
    {
      row: 3,
      problems: [{ field: 'paidAt', column: 'Paid Date', message: `${ahead} Write the day it was paid.` }],
    },
  ])
})
