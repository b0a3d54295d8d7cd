import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { ModelAnswer } from '#domain/ratecons/model/model-answer.ts'
import { readPaper } from '#domain/ratecons/read-paper.ts'
import { openAiModel } from '../../providers/model/openai.ts'
import { modelServer } from '../../providers/model/test-support/model-server.ts'
import { paperFacts } from '../paper-facts.ts'
import { askModel } from './ask-model.ts'

let content = ''
const server = await modelServer(() => ({ content }))
afterAll(() => server.close())
const deps = {
  model: openAiModel({ url: server.url, model: 'small-1' }),
  log: pino({ level: 'silent' }),
}
// Nothing stands on it, so the model is asked about everything.
const empty = readPaper([], await paperFacts([]), '2026-03-02')

/** What is taken of this answer for a paper, or that it failed. */
async function taken(says: unknown): Promise<ModelAnswer | string> {
  content = typeof says === 'string' ? says : JSON.stringify(says)
  let answer: ModelAnswer | undefined
  const reading = {
    withModelAnswer: (paper: typeof empty, of: ModelAnswer) => {
      answer = of
      return Promise.resolve(paper)
    },
  }
  const { model } = await askModel(deps, empty, { pages: [], reading, isAllowed: true })
  return answer ?? model
}

const nothing = {
  ...{ loadNumber: null, poNumber: null, companyName: null, 'rate.total': null },
  ...{ equipment: null, weight: null, commodity: null, stops: [] },
}
const stop = { kind: 'pickup', name: 'Palo Duro Canning', city: 'Hereford', state: 'TX', zip: 79_045 }
const nowhere = { ...{ name: null, street: null, city: null, state: null, zip: null }, date: null }

test.each([
  ['{}', nothing],
  [
    'It is {"loadNumber":" ZX-90144 ","companyName":" ","equipment":""}.',
    { ...nothing, loadNumber: 'ZX-90144' },
  ],
  [
    { rateTotal: 1850, weight: null },
    { ...nothing, 'rate.total': '1850' },
  ],
  [
    { stops: [stop, { kind: 'delivery', to: '14:00' }] },
    {
      ...nothing,
      stops: [
        { ...nowhere, ...stop, zip: '79045', from: null, to: null },
        { ...nowhere, kind: 'delivery', from: null, to: '14:00' },
      ],
    },
  ],
  [
    { commodity: 'x'.repeat(300), stops: [] },
    { ...nothing, commodity: 'x'.repeat(300) },
  ],
])('of %j what was asked for is taken, without its blanks', async (says, answer) => {
  expect(await taken(says)).toEqual(answer)
})

test.each([
  ['words without JSON', 'I cannot read this.'],
  ['broken JSON', '} as asked {'],
  ['another shape', { stops: 'none' }],
  ['a stop of another kind', { stops: [{ kind: 'border' }] }],
  ['more stops than a trip has', { stops: Array.from({ length: 31 }, () => stop) }],
  ['a whole paper as one value', { commodity: 'x'.repeat(301) }],
])('of an answer of %s nothing is taken', async (_kind, says) => {
  expect(await taken(says)).toBe('failed')
})
