import { afterAll, expect, test } from 'vitest'
import { documentServer } from '../../documents/test-support/document-server.ts'
import { modelServer, type ModelSays } from '../../providers/model/test-support/model-server.ts'

let says: ModelSays = 'never'
const model = await modelServer(() => says)
afterAll(() => model.close())
const [named, unnamed] = [
  await documentServer({ AI_BASE_URL: model.url, AI_MODEL: 'small-1', AI_API_KEY: 'secret-key' }),
  await documentServer(),
]
type Server = typeof named

async function call(server: Server, method: string, path: string) {
  const { headers } = await server.aUser('admin')
  const answer = await fetch(`${server.origin}${path}`, { method, headers })
  return { status: answer.status, text: await answer.text() }
}

test('an admin sees which server is named, never its key', async () => {
  const { text } = await call(named, 'GET', '/api/model-server')
  expect(JSON.parse(text)).toEqual({ place: { host: new URL(model.url).host, model: 'small-1' } })
  expect((await call(unnamed, 'GET', '/api/model-server')).text).toBe('{"place":null}')
})

test.each([
  [{ content: '{"ready": true}' }, { works: true, said: '' }],
  [
    { content: 'Yes, gladly!' },
    { works: false, said: 'It answers, but not with the JSON that it was asked for. Try another model.' },
  ],
  [
    { status: 401, body: 'secret-key' },
    { works: false, said: 'It refused the key.' },
  ],
] as const)('a test of %o says %o', async (said, expected) => {
  says = said
  const { text } = await call(named, 'POST', '/api/model-server/test')
  expect(JSON.parse(text)).toEqual(expected)
})

test('a test without a server says what to set', async () => {
  const { status, text } = await call(unnamed, 'POST', '/api/model-server/test')
  expect(status).toBe(503)
  expect(text).toContain('AI_BASE_URL')
})
