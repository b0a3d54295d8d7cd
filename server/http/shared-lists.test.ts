import { expect, test } from 'vitest'
import { JsonText } from './json-text.ts'
import { openSharedLists, type PageText } from './shared-lists.ts'

/** Counts how often each page was made. */
function maker() {
  const made: string[] = []
  const make =
    (name: string, text = name) =>
    () => {
      made.push(name)
      return Promise.resolve<PageText>({ rows: new JsonText(text), nextCursor: null })
    }
  return { made, make }
}

test('a page is made once for all who ask the same of the same state, also at the same moment', async () => {
  const lists = openSharedLists()
  const { made, make } = maker()
  const pages = await Promise.all([
    lists({ key: 'loads office', version: '1' }, make('first')),
    lists({ key: 'loads office', version: '1' }, make('second')),
  ])
  const later = await lists({ key: 'loads office', version: '1' }, make('third'))
  expect([...pages, later].map(({ rows }) => rows.text)).toEqual(['first', 'first', 'first'])
  await lists({ key: 'loads driver', version: '1' }, make('of the driver'))
  await lists({ key: 'loads office', version: '2' }, make('after a write'))
  expect(made).toEqual(['first', 'of the driver', 'after a write'])
})

test('who asks with an older state does not get less, and spoils nothing for the others', async () => {
  const lists = openSharedLists()
  const { make } = maker()
  const read = async (version: string, name: string) =>
    (await lists({ key: 'k', version }, make(name))).rows.text
  expect([await read('2', 'new'), await read('1', 'newer'), await read('2', 'newest')]).toEqual([
    ...['new', 'newer', 'newest'],
  ])
})

test('a failure is not kept', async () => {
  const lists = openSharedLists()
  const { make } = maker()
  const wanted = { key: 'loads', version: '1' }
  await expect(lists(wanted, () => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  )
  expect((await lists(wanted, make('made'))).rows.text).toBe('made')
})

test('what was not asked for the longest is forgotten first, by number and by size', async () => {
  const lists = openSharedLists({ characters: 10, pages: 3 })
  const { made, make } = maker()
  const read = (key: string, text?: string) => lists({ key, version: '1' }, make(key, text))
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(key)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  await read('long', 'x'.repeat(11))
  await read('long', 'x'.repeat(11))
  expect(made.slice(5)).toEqual(['long', 'long'])
})

test('no more is forgotten than makes room', async () => {
  const lists = openSharedLists({ characters: 10, pages: 9 })
  const { made, make } = maker()
  const read = (key: string, length: number) => lists({ key, version: '1' }, make(key, 'x'.repeat(length)))
  for (const [key, length] of [
    ['a', 6],
    ['b', 4],
    ['c', 3],
    ['b', 4],
  ] as const)
    await read(key, length)
  expect(made).toEqual(['a', 'b', 'c'])
})
