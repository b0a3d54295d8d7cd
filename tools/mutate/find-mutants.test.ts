import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { mutated } from './mutant.ts'
import { placeOf, withMarks } from './reach.ts'
import { sample } from './sample.ts'

const allOf = (source: string) => findMutants('x.ts', source).map((mutant) => mutated(source, mutant))

describe('a fault', () => {
  it.each([
    ['const late = at > due', ['const late = at >= due', 'const late = at <= due']],
    ['if (open) go()', ['if (true) go()', 'if (false) go()', 'if (open) ;']],
    ['const a = b ?? c', ['const a = (b)']],
    [
      "const a = match[1] ?? ''; const b = miles[edge] ?? 0",
      ["const a = match[(1 + 1)] ?? ''; const b = miles[edge] ?? 0"],
    ],
    ['const a = !b && true', ['const a = b && true', 'const a = !b || true', 'const a = !b && false']],
    ['await lockLoad(tx, id)', [';']],
    ['const a = [first]', ['const a = []']],
    ["const a = 'paid' satisfies Paid", []],
    ["const a = 'Load not found'", ["const a = ''"]],
    ["type A = 1 | 2; import b from './b.ts'", []],
  ])('in `%s`', (source, expected) => {
    expect(allOf(source)).toEqual(expected)
  })

  it('takes one link out of a query', () => {
    const query =
      "const q = db.selectFrom('loads').where('id', '=', id).where('deletedAt', 'is', null).forUpdate()"
    expect(allOf(query)).toEqual([
      query.replace(".where('id', '=', id)", ''),
      query.replace(".where('deletedAt', 'is', null)", ''),
      query.replace('.forUpdate()', ''),
    ])
  })

  it('takes one condition or lock out of SQL, whatever stands in it', () => {
    const statement = 'sql`select 1 from loads where id = ${id} and (paid or void) order by id for update`'
    expect(allOf(statement)).toEqual([
      'sql`select 1 from loads where true and (paid or void) order by id for update`',
      'sql`select 1 from loads where id = ${id}  order by id for update`',
      'sql`select 1 from loads where id = ${id} and (paid  ) order by id for update`'.replace(
        'paid  )',
        'paid  )',
      ),
      'sql`select 1 from loads where id = ${id} and (paid or void) order by id `',
    ])
  })

  it('leaves a field out of what an update writes', () => {
    expect(allOf('const q = update.set({ status, ...rest })')).toEqual([
      'const q = update.set({ ...{}, ...rest })',
      'const q = update.set({ status, ...{} })',
    ])
  })
})

describe('a mark', () => {
  const source = 'const half = (n) => n / 2\nfunction twice(n) {\n  return n * 2\n}\n'

  it('is in every function and changes nothing', () => {
    const marked = withMarks('x.ts', source)
    expect(marked.match(/\.add\("x\.ts:/g)).toHaveLength(3)
    expect(runInNewContext(`${marked}; half(4) + twice(4)`)).toBe(10)
  })

  it('stands for the innermost function around a fault', () => {
    const [division, , multiplication] = findMutants('x.ts', source)
    if (!division || !multiplication) throw new Error('there are faults in both')
    expect(placeOf('x.ts', source, division)).toBe('x.ts:20')
    expect(placeOf('x.ts', source, multiplication)).toBe('x.ts:44')
    expect(placeOf('x.ts', source, { ...division, start: 0, end: 5 })).toBe('x.ts:top')
  })
})

it('draws the same sample for the same seed', () => {
  const faults = Array.from({ length: 100 }, (_, n) => n)
  expect(sample(faults, 5, 1)).toEqual(sample(faults, 5, 1))
  expect(sample(faults, 5, 1)).not.toEqual(sample(faults, 5, 2))
  expect(sample(faults, 500, 1)).toEqual(faults)
})
