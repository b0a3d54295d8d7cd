import { describe, expect, it } from 'vitest'
import { openLine, type Line } from './line.ts'
import { trafficLimits } from './traffic-limits.ts'

const stays = () => false
const patient = { inWork: 1, waiting: 10, waitMs: 60_000 }

/** Records its name when its turn comes or it is refused. */
function comer(line: Line, rank: 'save' | 'read', { isGone = stays, caller = 'somebody' } = {}) {
  const seen: { is: string; leave: () => void } = { is: 'waits', leave: () => undefined }
  const turn = line.enter(rank, caller, isGone).then(
    (leave) => {
      seen.is = 'works'
      seen.leave = leave
    },
    (error: unknown) => {
      seen.is = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    },
  )
  return { seen, turn }
}
const settled = () => new Promise((done) => setImmediate(done))

describe('a line', () => {
  it('lets in as many as may be in work, and the next one when one leaves', async () => {
    const line = openLine({ ...patient, inWork: 2 })
    const [first, second, third] = [comer(line, 'read'), comer(line, 'read'), comer(line, 'read')]
    await settled()
    expect([first.seen.is, second.seen.is, third.seen.is]).toEqual(['works', 'works', 'waits'])
    second.seen.leave()
    second.seen.leave()
    const fourth = comer(line, 'read')
    await settled()
    expect([third.seen.is, fourth.seen.is]).toEqual(['works', 'waits'])
  })

  it('serves those who save before those who read, each in the order they came', async () => {
    const line = openLine(patient)
    const first = comer(line, 'read')
    const waiting = [comer(line, 'read'), comer(line, 'save'), comer(line, 'read'), comer(line, 'save')]
    const order: number[] = []
    await first.turn
    first.seen.leave()
    for (let left = waiting.length; left > 0; left -= 1) {
      await settled()
      const next = waiting.findIndex(({ seen }, index) => seen.is === 'works' && !order.includes(index))
      order.push(next)
      waiting[next]?.seen.leave()
    }
    expect(order).toEqual([1, 3, 0, 2])
  })

  it('sends a reader away when it is full, and to make room for somebody who saves', async () => {
    const line = openLine({ ...patient, waiting: 2 })
    comer(line, 'read')
    const waiting = [comer(line, 'read'), comer(line, 'read')]
    const tooMany = comer(line, 'read')
    await settled()
    expect([...waiting, tooMany].map(({ seen }) => seen.is)).toEqual(['waits', 'waits', 'server_busy'])
    const saving = [comer(line, 'save'), comer(line, 'save')]
    const oneMore = comer(line, 'save')
    await settled()
    expect([...waiting, ...saving, oneMore].map(({ seen }) => seen.is)).toEqual([
      ...['server_busy', 'server_busy', 'waits', 'waits', 'server_busy'],
    ])
  })

  it('sends away whoever waited too long, and serves the others all the same', async () => {
    const line = openLine({ ...patient, waitMs: 1 })
    const first = comer(line, 'save')
    const second = comer(line, 'save')
    await second.turn
    expect(second.seen.is).toBe('server_busy')
    first.seen.leave()
    const third = comer(line, 'save')
    await third.turn
    expect(third.seen.is).toBe('works')
  })

  it('does no work for somebody who left meanwhile', async () => {
    const line = openLine(patient)
    const first = comer(line, 'read')
    const gone = comer(line, 'read', { isGone: () => true })
    const last = comer(line, 'read')
    await first.turn
    first.seen.leave()
    await settled()
    expect([gone.seen.is, last.seen.is]).toEqual(['server_busy', 'works'])
  })

  it('keeps places for others than one caller, whose further calls wait behind them', async () => {
    const line = openLine({ ...patient, inWork: 3, inWorkOfOne: 2 })
    const greedy = ['save', 'save', 'save', 'save'] as const
    const many = greedy.map((rank) => comer(line, rank, { caller: 'greedy' }))
    const other = comer(line, 'read', { caller: 'other' })
    const third = comer(line, 'read', { caller: 'third' })
    await settled()
    expect([...many, other, third].map(({ seen }) => seen.is)).toEqual([
      ...['works', 'works', 'waits', 'waits'],
      ...['works', 'waits'],
    ])
    other.seen.leave()
    await settled()
    expect([many[2]?.seen.is, third.seen.is]).toEqual(['waits', 'works'])
    many[0]?.seen.leave()
    await settled()
    expect(many.map(({ seen }) => seen.is)).toEqual(['works', 'works', 'works', 'waits'])
  })

  it.each(['quick', 'long'] as const)(
    'of the product, for %s calls, has a place left beside one caller',
    async (kind) => {
      const line = openLine(trafficLimits[kind])
      const many = Array.from({ length: trafficLimits[kind].inWork }, () =>
        comer(line, 'save', { caller: 'greedy' }),
      )
      const other = comer(line, 'read', { caller: 'other' })
      await settled()
      expect(other.seen.is).toBe('works')
      for (const { seen } of many) seen.leave()
    },
  )
})
