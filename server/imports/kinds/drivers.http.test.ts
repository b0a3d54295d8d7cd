import { beforeAll, expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'
import { csv, importsBy } from '../test-support/import-client.ts'

const { as, browser } = await testApp()
let office: SignedIn
let imports: ReturnType<typeof importsBy>
beforeAll(async () => {
  office = await as('office')
  imports = importsBy(office)
})

const headers = ['Driver', 'Cell', 'Status']
const sheet = csv(
  headers,
  ['Dale Young', '806-555-0101', 'Active'],
  ['Ann Reed', '806-555-0102', 'Terminated 3/2021'],
  ['Hank Bowers', '806-555-0103', 'On leave'],
  ['Jose Moreno', '806-555-0104', 'Quit'],
)
const listed = async () =>
  (await office.send<Driver[]>('GET /api/drivers/available')).body.map(({ username }) => username)

test('those who left come in for the loads they drove, and for nothing else', async () => {
  const { draft, preview } = await imports.look('drivers', sheet)
  expect(preview.notes).toEqual([
    'Usernames are made from the names where the file has none: dyoung and hbowers.',
    'Each driver signs in with the phone number as the password, until a PIN is set.',
    'Drivers who left by their status (2) come in for the old loads they drove. They are not listed and cannot sign in.',
  ])
  await imports.run(draft.id, draft.mapping)
  expect(await listed()).toEqual(['hbowers', 'dyoung'])
  const phone = await browser()
  const signIn = await phone.send('POST /api/driver/login', { username: 'areed', password: '8065550102' })
  expect(signIn.status).toBe(401)

  const again = await imports.look('drivers', sheet)
  expect(again.preview.counts).toEqual({ new: 0, changed: 0, skipped: 4, problem: 0 })
  const rehired = await imports.look('drivers', csv(headers, ['Ann Reed', '806-555-0102', 'Active']))
  expect(rehired.preview.counts).toMatchObject({ new: 1 })
  const stillHere = await imports.look('drivers', csv(headers, ['Dale Young', '8065550101', 'Inactive']))
  expect(stillHere.preview.rows[0]?.note).toBe('Already exists, as an active driver')

  const undone = await imports.undo<{ removedCount: number }>(draft.id)
  expect(undone.body.removedCount).toBe(4)
  expect((await imports.look('drivers', sheet)).preview.counts).toMatchObject({ new: 4 })
})

test('a file of those who left says nothing of passwords', async () => {
  const note = 'Each driver signs in with the phone number as the password, until a PIN is set.'
  const gone = await imports.look('drivers', csv(headers, ['Otis Crane', '8065550111', 'Inactive']))
  expect(gone.preview.notes).not.toContain(note)
  const here = await imports.look('drivers', csv(headers, ['Otis Crane', '8065550111', 'Active']))
  expect(here.preview.notes).toContain(note)
})

test('have a first and a last name each, whichever columns hold them', async () => {
  const people = csv(
    ['First Name', 'Last Name', 'Cell', 'Username'],
    ['Mary Ann', 'Cole', '806-555-0121', 'mary'],
    ['Mary Ann Dunn', '', '806-555-0122', 'mdunn2'],
    ['Dunn, Mark', '', '806-555-0123', ''],
    ['Jo & Al', 'Cole', '806-555-0124', ''],
    ['Moe', 'Dunn', '806-555-0125', 'MDUNN'],
  )
  const { draft, preview } = await imports.look('drivers', people)
  expect(preview.rows[3]?.problems).toEqual([
    {
      column: 'First Name',
      field: 'firstName',
      message: '"Jo & Al" is more than one driver. Give each a row.',
    },
  ])
  await imports.run(draft.id, draft.mapping)
  const { body } = await office.send<Driver[]>('GET /api/drivers/available')
  const told = body.map(({ firstName, lastName, username }) => [firstName, lastName, username])
  // Usernames of the file are taken before one is made.
  expect(told).toEqual([
    ['Mary Ann', 'Cole', 'mary'],
    ['Mark', 'Dunn', 'mdunn3'],
    ['Mary Ann', 'Dunn', 'mdunn2'],
    ['Moe', 'Dunn', 'MDUNN'],
  ])
})

test('those who left keep the old loads that name them', async () => {
  const people = await imports.bring('drivers', sheet)
  const file = csv(
    ['Load #', 'Consignee', 'Driver', 'Status'],
    ['D-1', 'Dock', 'Ann Reed', 'Delivered'],
    ['D-2', 'Dock', 'Ann Reed', 'Driver Assigned'],
  )
  const { draft, preview } = await imports.look('loads', file)
  expect(preview.rows.map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    '"Ann Reed" has left. Write the driver who has the load now, or the status Delivered if it is done.',
  ])
  await imports.run(draft.id, draft.mapping)
  const { body } = await office.send<Load[]>('GET /api/loads?search=D-1')
  expect(body[0]?.driverName).toBe('Ann Reed')
  const undone = await imports.undo<{ kept: unknown }>(people.id)
  expect(undone.body.kept).toEqual([{ row: 3, name: 'Ann Reed', reason: 'The driver has loads.' }])
})
