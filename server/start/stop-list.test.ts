import { expect, test } from 'vitest'
import { openStopList } from './stop-list.ts'

function lockAndDatabase(done: string[]) {
  const stops = openStopList()
  stops.add(() => void done.push('the lock'))
  stops.add(
    () => void done.push('the database'),
    () => done.push('let go of the database'),
  )
  return stops
}

test('what was opened last is stopped first, one after the other and once', async () => {
  const done: string[] = []
  const stops = lockAndDatabase(done)
  stops.add(async () => {
    await Promise.resolve()
    done.push('the server')
  })
  await stops.stopAll()
  expect(done).toEqual(['the server', 'the database', 'the lock'])
  await stops.stopAll()
  expect(done).toHaveLength(3)
})

test('who ends at once lets go of what would go on without this process', () => {
  const done: string[] = []
  const stops = lockAndDatabase(done)
  stops.letGoOfAll()
  expect(done).toEqual(['let go of the database'])
})
