import { afterEach, expect, test } from 'vitest'
import { patienceMs, runUntilTimeout } from '../../../test/support/run-until-timeout.ts'
import { openModel } from './index.ts'
import type { ModelServer } from './openai.ts'
import { modelServer, type ModelSays, type RunningModel } from './test-support/model-server.ts'

let server: RunningModel
afterEach(() => server.close())

async function asking(says: readonly ModelSays[], settings: Partial<ModelServer> = {}) {
  server = await modelServer((_call, index) => says[index] ?? says.at(-1) ?? 'never')
  const model = openModel({ url: server.url, model: 'small-1', apiKey: 'secret-key', ...settings })
  if (!model) throw new Error('it is set up')
  return model
}

const question = { instructions: 'Answer in JSON.', material: 'Load 7' }

test('no model server is opened where none is named', async () => {
  server = await modelServer(() => 'never')
  expect(openModel(undefined)).toBeNull()
})

test('asks in the form of chat completions and gives the words of the answer', async () => {
  const model = await asking([{ content: '{"a":1}' }])
  expect(await model.ask(question)).toEqual({ kind: 'answered', text: '{"a":1}' })
  expect(server.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/v1/chat/completions', 'Bearer secret-key'],
  ])
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    model: 'small-1',
    messages: [
      { role: 'system', content: 'Answer in JSON.' },
      { role: 'user', content: 'Load 7' },
    ],
    response_format: { type: 'json_object' },
  })
})

test('a server of one’s own is asked without a key', async () => {
  const model = await asking([{ content: '{}' }], { apiKey: undefined })
  await model.ask(question)
  expect(server.calls[0]?.authorization).toBeUndefined()
})

test('one that cannot promise JSON is asked again without that wish', async () => {
  const model = await asking([{ status: 400, body: 'response_format' }, { content: '{}' }])
  expect(await model.ask(question)).toMatchObject({ kind: 'answered' })
  expect(JSON.parse(server.calls[1]?.body ?? '')).not.toHaveProperty('response_format')
})

test.each([
  ['a fault', { status: 500, body: 'Load 7 secret-key' }, 'it has a fault (500)'],
  ['a refused key', { status: 401, body: 'secret-key' }, 'it refused the key'],
  ['an unknown model', { status: 404 }, 'it does not know this address or this model'],
  ['a refused request', { status: 422, body: 'Load 7' }, 'it refused the request (422)'],
  ['too many questions', { status: 429 }, 'it is asked too much at the moment'],
  ['rubbish', { status: 200, body: '<html>' }, 'its answer is not one of a chat completion'],
  ['no choice', { status: 200, body: '{"choices":[]}' }, 'its answer is not one of a chat completion'],
  ['a megabyte and more', { status: 200, body: ' '.repeat(1_100_000) }, 'its answer is too long'],
  [
    'another address',
    { status: 307, headers: { location: 'http://127.0.0.1:9/v1' } },
    'it could not be reached',
  ],
] as const)('%s is a failure in words that repeat neither key nor paper', async (_name, said, why) => {
  const model = await asking([said])
  expect(await model.ask(question)).toEqual({ kind: 'failed', why })
})

test('no paper follows a server that sends elsewhere', async () => {
  const model = await asking([{ status: 307, headers: { location: '/elsewhere' } }, { content: '{}' }])
  expect(await model.ask(question)).toEqual({ kind: 'failed', why: 'it could not be reached' })
  expect(server.calls.map(({ path }) => path)).toEqual(['/v1/chat/completions'])
})

test.each(['never', 'drips'] as const)(
  'a server whose answer %s ends is given up, and left alone',
  async (how) => {
    const model = await asking([how], { patienceMs })
    const outcome = runUntilTimeout(
      () => model.ask(question),
      () => server.calls.length > 0,
    )
    expect(await outcome).toEqual({ kind: 'failed', why: 'it did not answer in time' })
    expect(await model.ask(question)).toEqual({ kind: 'failed', why: 'it was down a moment ago' })
    expect(server.calls).toHaveLength(1)
  },
)

test('after its rest it is asked again', async () => {
  const model = await asking([{ status: 503 }, { content: '{}' }], { restMs: 0 })
  expect(await model.ask(question)).toMatchObject({ kind: 'failed' })
  expect(await model.ask(question)).toMatchObject({ kind: 'answered' })
})
