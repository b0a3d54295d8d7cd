import { expect, test } from 'vitest'
import type { ReadPaper } from '#contract/ratecons.ts'
import { ApiError } from '#client/api/api-error.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { createScanQueue } from './scan-queue.ts'

const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const busy = () => new ApiError(503, JSON.stringify({ message: 'busy', retryAfterSeconds: 5 }))

/** A queue whose readings and pauses end when the test says so. */
function aQueue() {
  const readings: { name: string; answer: (paper: ReadPaper) => void; fail: (error: Error) => void }[] = []
  const pauses: { seconds: number; end: () => void }[] = []
  const queue = createScanQueue({
    read: ({ name }) =>
      new Promise((answer, fail) => {
        readings.push({ name, answer, fail })
      }),
    match: () => Promise.resolve(undefined),
    wait: (seconds) =>
      new Promise((end) => {
        pauses.push({ seconds, end })
      }),
    today: () => '2026-11-24',
  })
  const states = () => queue.getView().scans.map(({ state }) => state.kind)
  const idOf = (at: number) => queue.getView().scans[at]?.id ?? ''
  return { queue, readings, pauses, states, idOf }
}

/** Until everything that can go on has gone on. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('two files are read at once, and the first that is read opens', async () => {
  const { queue, readings, states, idOf } = aQueue()
  queue.add(['a.pdf', 'b.pdf', 'c.pdf'].map(file))
  expect(states()).toEqual(['reading', 'reading', 'waiting'])
  readings[1]?.answer(aPaper())
  await settle()
  expect(states()).toEqual(['reading', 'ready', 'reading'])
  readings[0]?.answer(aPaper())
  await settle()
  expect(queue.getView().currentId).toBe(idOf(1))
})

test('a busy server is asked again after the time it names', async () => {
  const { queue, readings, pauses, states } = aQueue()
  queue.add([file('a.pdf')])
  readings[0]?.fail(busy())
  await settle()
  expect(pauses.map(({ seconds }) => seconds)).toEqual([5])
  pauses[0]?.end()
  await settle()
  readings[1]?.answer(aPaper())
  await settle()
  expect(states()).toEqual(['ready'])
})

test('an unreachable server leaves the file in the queue, to be tried again', async () => {
  const { queue, readings, states, idOf } = aQueue()
  queue.add([file('a.pdf')])
  readings[0]?.fail(new ApiError(0, '', 'No connection'))
  await settle()
  expect(queue.getView().scans[0]?.state).toEqual({
    kind: 'failed',
    message: 'No connection. Check the network and try again.',
    canTryAgain: true,
  })
  queue.tryAgain(idOf(0))
  expect(states()).toEqual(['reading'])
})

test('a file that is wrong itself is not tried again, and one of another kind not sent at all', async () => {
  const { queue, readings } = aQueue()
  queue.add([file('a.pdf'), new File(['x'], 'notes.txt', { type: 'text/plain' })])
  readings[0]?.fail(
    new ApiError(422, JSON.stringify({ message: 'This file is damaged.', code: 'paper_damaged' })),
  )
  await settle()
  expect(queue.getView().scans.map(({ state }) => state)).toEqual([
    { kind: 'failed', message: 'This file is damaged.', canTryAgain: false },
    { kind: 'failed', message: 'notes.txt is not a valid image or PDF file', canTryAgain: false },
  ])
  expect(readings.length).toBe(1)
})

test('a file that took too long can be tried again, as the server may have been busy', async () => {
  const { queue, readings } = aQueue()
  queue.add([file('a.pdf')])
  readings[0]?.fail(new ApiError(422, JSON.stringify({ message: 'Too long.', code: 'paper_too_slow' })))
  await settle()
  expect(queue.getView().scans.map(({ state }) => state)).toEqual([
    { kind: 'failed', message: 'Too long.', canTryAgain: true },
  ])
})

test('what is finished or discarded makes room for the next, and what is discarded can come back', async () => {
  const { queue, readings, states, idOf } = aQueue()
  queue.add(['a.pdf', 'b.pdf'].map(file))
  for (const reading of readings) reading.answer(aPaper())
  await settle()
  const [first, second] = [idOf(0), idOf(1)]
  expect(queue.getView().currentId).toBe(first)
  const putBack = queue.discard(first)
  expect([queue.getView().currentId, states()]).toEqual([second, ['ready']])
  putBack()
  expect([queue.getView().currentId, states()]).toEqual([first, ['ready', 'ready']])
  queue.finish(first, { number109: '109-2026-433', loadId: '1' })
  expect([queue.getView().currentId, states()]).toEqual([second, ['done', 'ready']])
  queue.clearDone()
  expect([queue.getView().currentId, states()]).toEqual([second, ['ready']])
})

test('a load that is made late leaves the document open that was opened meanwhile', async () => {
  const { queue, readings, idOf } = aQueue()
  queue.add(['a.pdf', 'b.pdf', 'c.pdf'].map(file))
  for (const at of [0, 1, 2]) {
    readings[at]?.answer(aPaper())
    await settle()
  }
  queue.open(idOf(2))
  queue.finish(idOf(0), { number109: '109-2026-433', loadId: 'load-1' })
  expect(queue.getView().currentId).toBe(idOf(2))
  queue.finish(idOf(2), { number109: '109-2026-434', loadId: 'load-2' })
  expect(queue.getView().currentId).toBe(idOf(1))
})

test('when the open one goes, the next that is read opens, and after the last the first', async () => {
  const { queue, readings, idOf } = aQueue()
  queue.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(file))
  for (let at = 0; at < 4; at += 1) {
    readings[at]?.answer(aPaper())
    await settle()
  }
  const [a, b, c, d] = [0, 1, 2, 3].map(idOf)
  queue.open(b ?? '')
  queue.discard(b ?? '')
  expect(queue.getView().currentId).toBe(c)
  queue.open(d ?? '')
  queue.discard(d ?? '')
  expect(queue.getView().currentId).toBe(a)
})
