import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import type { Person } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from './app-error.ts'
import { changeOnce } from './idempotency.ts'

const { deps } = await testApp()

/** Whether what was made before the change was abandoned, and whether the change failed. */
async function outcomeOf(change: (tx: TxDeps) => Promise<unknown>) {
  const abandoned: string[] = []
  const exchange = {
    actor: { id: deps.newId() } as Person,
    request: { headers: {}, routeOptions: { config: {} } } as unknown as FastifyRequest,
    reply: {} as FastifyReply,
    status: 200,
  }
  const steps = {
    before: () => Promise.resolve('a file'),
    change,
    abandon: (file: string) => Promise.resolve(void abandoned.push(file)),
  }
  const hasFailed = await changeOnce(deps, exchange, steps).then(
    () => false,
    () => true,
  )
  return { abandoned, hasFailed }
}

const failing = ({ db }: TxDeps, code: string) =>
  sql`do $$ begin raise exception 'it failed' using errcode = '${sql.raw(code)}'; end $$`
    .execute(db)
    .then(() => undefined)

test('what a change uses stays', async () => {
  expect(await outcomeOf(() => Promise.resolve({}))).toEqual({ abandoned: [], hasFailed: false })
})

test('what a refused change would have used goes', async () => {
  const refused = () => Promise.reject(new AppError('load_not_found'))
  expect(await outcomeOf(refused)).toEqual({ abandoned: ['a file'], hasFailed: true })
})

test('it goes also when the change fails by a statement that is only answered at its end', async () => {
  const outcome = await outcomeOf((tx) => {
    tx.beforeCommit(failing(tx, '55P03'))
    return Promise.resolve({})
  })
  expect(outcome).toEqual({ abandoned: ['a file'], hasFailed: true })
})

test('and when the change runs again after a deadlock and is refused then', async () => {
  let runs = 0
  const outcome = await outcomeOf((tx) => {
    runs += 1
    if (runs === 2) throw new AppError('load_not_found')
    tx.beforeCommit(failing(tx, '40P01'))
    return Promise.resolve({})
  })
  expect(outcome).toEqual({ abandoned: ['a file'], hasFailed: true })
})

test('it stays if the connection broke at the end, as the change may have been committed', async () => {
  const outcome = await outcomeOf((tx) => {
    tx.beforeCommit(Promise.reject(new Error('Connection terminated unexpectedly')))
    return Promise.resolve({})
  })
  expect(outcome).toEqual({ abandoned: [], hasFailed: true })
})

test('and it stays if something that follows the commit fails', async () => {
  const outcome = await outcomeOf((tx) => {
    tx.afterCommit(() => {
      throw new Error('nobody could be told')
    })
    return Promise.resolve({})
  })
  expect(outcome).toEqual({ abandoned: [], hasFailed: true })
})
