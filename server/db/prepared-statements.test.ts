import { expect, test } from 'vitest'
import { statementNames } from './prepared-statements.ts'

test('a statement has a name of its own from its second use on, as long as there is room', () => {
  const nameOf = statementNames()
  const namesOf = (text: string) => [nameOf(text), nameOf(text), nameOf(text)]
  const [first, second, third] = namesOf('select 1 as once')
  expect([first, third]).toEqual([undefined, second])
  expect(second).toMatch(/^[\w-]{27}$/)
  expect(namesOf('select 2 as once')[1]).not.toBe(second)
  for (let used = 2; used < 400; used += 1) nameOf(`select ${String(used)} as many`)
  expect(namesOf('select 1 as late')).toEqual([undefined, undefined, undefined])
  expect(nameOf('select 1 as once')).toBe(second)
  // What one pool asked leaves another its room.
  const ofAnother = statementNames()
  expect([ofAnother('select 1 as late'), typeof ofAnother('select 1 as late')]).toEqual([undefined, 'string'])
})
