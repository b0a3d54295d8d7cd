import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()

test('JSON that is nested by the thousand is refused, also where the body is remembered', async () => {
  const office = await as('dispatcher')
  let nested: unknown = 'x'
  for (let level = 0; level < 3000; level += 1) nested = [nested]
  const { status, body } = await office.send<{ code: string; message: string }>(
    'POST /api/customers',
    { name: 'Plains Brokerage', nested },
    { 'idempotency-key': 'nested' },
  )
  expect([status, body.code, body.message]).toEqual([
    400,
    'bad_request',
    'This JSON is nested more than 20 levels deep.',
  ])
})

test('JSON of 20 levels is read, and of one more is not', async () => {
  const office = await as('dispatcher')
  const codeOf = async (levels: number) => {
    let nested: unknown = 'x'
    for (let level = 1; level < levels; level += 1) nested = [nested]
    const { status, body } = await office.send<{ code?: string }>('POST /api/customers', {
      name: 'Plains Brokerage',
      nested,
    })
    return [status, body.code]
  }
  expect(await codeOf(20)).toEqual([201, undefined])
  expect(await codeOf(21)).toEqual([400, 'bad_request'])
})

test('a body that is no JSON is refused in words, and plain text is none', async () => {
  const office = await as('dispatcher')
  const sent = (type: string) =>
    office.send<{ code: string; message: string }>('POST /api/customers', '{"name":', {
      'content-type': type,
    })
  const broken = await sent('application/json')
  expect([broken.status, broken.body.code, broken.body.message]).toEqual([
    400,
    'bad_request',
    'This is not valid JSON.',
  ])
  expect((await sent('text/plain')).status).toBe(415)
})

test('a body that is not in UTF-8 is refused and never stored with other letters', async () => {
  const office = await as('dispatcher')
  const send = (body: Buffer) =>
    office.send<{ code?: string; message?: string; name?: string }>('POST /api/customers', body, {
      'content-type': 'application/json',
    })
  const text = '{"name":"Peña Freight"}'
  const refused = await send(Buffer.from(text, 'latin1'))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    400,
    'bad_request',
    'This JSON is not in UTF-8. Send it in that encoding.',
  ])
  expect((await send(Buffer.from(`\ufeff${text}`))).body.name).toBe('Peña Freight')
})
