import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { sealText } from './sealed-text.ts'

const { as, deps } = await testApp()
const office = await as('office')
const key = (name: string) => ({ 'idempotency-key': name })

test('the same key gets the first answer again, also when both arrive together', async () => {
  const body = {
    number109: '109-once',
    stops: [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }],
  }
  const send = () => office.send<Load>('POST /api/loads', body, key('create-1'))
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1)
  expect(third.headers['idempotent-replay']).toBe('true')
  expect(
    await deps.db.selectFrom('loads').select('id').where('number109', '=', '109-once').execute(),
  ).toHaveLength(1)
})

test('a repeated step of the phone is harmless', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  const step = () =>
    driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' }, key('press-1'))
  expect([(await step()).status, (await step()).status]).toEqual([200, 200])
  const history = await deps.db
    .selectFrom('loadStatusHistory')
    .select('id')
    .where('loadId', '=', load.id)
    .where('status', '=', 'at_shipper')
    .execute()
  expect(history).toHaveLength(1)
})

test('an upload that is asked for twice has one link', async () => {
  const driver = await as('driver')
  const ask = (name: string) =>
    driver.send<{ uploadURL: string; publicPath: string }>(
      'POST /api/objects/upload',
      { purpose: 'pod' },
      key(name),
    )
  const [first, second] = await Promise.all([ask('pod-1'), ask('pod-1')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect((await ask('pod-2')).body.publicPath).not.toBe(first.body.publicPath)
  const links = await deps.db
    .selectFrom('documents')
    .select('id')
    .where('uploadedBy', '=', driver.id)
    .execute()
  expect(links).toHaveLength(2)
})

test('the same key for something else is refused, for somebody else it is another key', async () => {
  const load = await aLoad(office)
  const edit = (poNumber: string, who = office) =>
    who.send<{ code: string }>(`PUT /api/loads/${load.id}`, { poNumber }, key('edit-1'))
  expect((await edit('A')).status).toBe(200)
  const other = await edit('B')
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await edit('B', await as('office'))).status).toBe(200)
})

test('the same key and words for another load are refused, and change nothing', async () => {
  const [load, other] = [await aLoad(office), await aLoad(office)]
  const edit = ({ id }: Load) =>
    office.send<{ code: string }>(`PUT /api/loads/${id}`, { poNumber: 'PO-7' }, key('edit-2'))
  expect((await edit(load)).status).toBe(200)
  const refused = await edit(other)
  expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await office.send<Load>(`GET /api/loads/${other.id}`)).body.poNumber).toBeNull()
})

test('a failure is not remembered', async () => {
  const load = await aLoad(office)
  const generate = () => office.send(`POST /api/loads/${load.id}/generate-invoice`, undefined, key('bill-1'))
  expect((await generate()).status).toBe(400)
  await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '10' })
  expect((await generate()).status).toBe(200)
})

describe('a file that its route reads itself', () => {
  const handIn = (file: string, name: string) =>
    office.send<{ id: string; code: string }>('POST /api/imports?kind=customers&fileName=a.csv', file, {
      'content-type': 'text/csv',
      ...key(name),
    })
  const storedImports = async () => (await deps.db.selectFrom('imports').select('id').execute()).length

  test('is taken once, also when both copies arrive together', async () => {
    const before = await storedImports()
    const file = 'Name,Phone\nPlains Foods,8065550142\n'
    const [first, second] = await Promise.all([handIn(file, 'file-1'), handIn(file, 'file-1')])
    const third = await handIn(file, 'file-1')
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1)
    expect(third.headers['idempotent-replay']).toBe('true')
    expect(await storedImports()).toBe(before + 1)
  })

  test('is another one by a single letter of its content', async () => {
    expect((await handIn('Name\nPlains Foods\n', 'file-2')).status).toBe(201)
    const other = await handIn('Name\nPlains Food!\n', 'file-2')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test('is not read at all with a key that is none', async () => {
    const fileWithoutRows = 'Name\n'
    const refused = await handIn(fileWithoutRows, 'x'.repeat(201))
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed'])
  })
})

describe('what was sent with a key', () => {
  const setPin = async (pin: string, name: string) => {
    const { id } = await as('driver')
    const path = `/api/drivers/${id}/pin`
    const send = (other = pin) =>
      office.send<{ code: string; message: string }>(`PUT ${path}`, { pin: other }, key(name))
    expect((await send()).status).toBe(200)
    return { path, send }
  }
  const remembered = (name: string) =>
    deps.db
      .selectFrom('idempotencyKeys')
      .select('requestHash')
      .where('key', '=', name)
      .executeTakeFirstOrThrow()
  const plainHash = (path: string, pin: string) =>
    createHash('sha256')
      .update(`PUT ${path}\n${JSON.stringify({ pin })}`)
      .digest('hex')

  test('cannot be guessed from what is remembered, nor told to be the same', async () => {
    const { path } = await setPin('4711', 'pin-1')
    const { requestHash } = await remembered('pin-1')
    expect(requestHash).not.toContain(plainHash(path, '4711'))
    await office.send(`PUT ${path}`, { pin: '4711' }, key('pin-2'))
    expect((await remembered('pin-2')).requestHash).not.toBe(requestHash)
  })

  test('and was remembered before it was keyed is known again, and nothing else is', async () => {
    const { path, send } = await setPin('4711', 'pin-3')
    await deps.db
      .updateTable('idempotencyKeys')
      .set({ requestHash: plainHash(path, '4711') })
      .where('key', '=', 'pin-3')
      .execute()
    const again = await send()
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, 'true'])
    const other = await send('4712')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test('to a server with other keys, before a restore, is not done twice, and the caller is told why', async () => {
    const { send } = await setPin('4711', 'pin-4')
    const others = { tokenKey: randomBytes(32) }
    await deps.db
      .updateTable('idempotencyKeys')
      .set({ requestHash: 'ab'.repeat(32), body: sealText(others, `${office.id} pin-4`, '{}') })
      .where('key', '=', 'pin-4')
      .execute()
    const { status, body } = await send()
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(body.message).toContain('This was done already')
  })
})
