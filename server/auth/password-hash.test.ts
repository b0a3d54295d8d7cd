import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { hashLine, hashSecret, isSecret } from './password-hash.ts'

test('of a flood of hashes as many are done as may wait, and the rest is told to come back', async () => {
  // The placeholder hash is made when the module is loaded.
  await isSecret(null, 'seven quiet mules')
  const places = hashLine.atOnce + hashLine.mayWait
  const outcomes = await Promise.allSettled(
    Array.from({ length: places + 40 }, () => hashSecret('seven quiet mules')),
  )
  const codes = outcomes.map((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof AppError ? outcome.reason.code : 'done',
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(places)
  expect(codes.filter((code) => code === 'server_busy')).toHaveLength(40)
  expect(await isSecret(await hashSecret('seven quiet mules'), 'seven quiet mules')).toBe(true)
})
