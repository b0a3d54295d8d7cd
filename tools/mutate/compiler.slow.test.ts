import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Compiler } from './compiler.ts'
import { findMutants } from './find-mutants.ts'
import { isPossible } from './judge.ts'

const root = join(import.meta.dirname, '../..')
const file = 'domain/units.ts'
const compiler = new Compiler(root)

it('takes what has the right types and nothing else, whatever stood there before', () => {
  const source = readFileSync(join(root, file), 'utf8')
  expect(compiler.accepts(file, source)).toBe(true)
  expect(compiler.accepts(file, `${source}\nexport const half: string = 1 / 2\n`)).toBe(false)
  expect(compiler.accepts(file, source)).toBe(true)
})

it('leaves out the fallbacks that only the compiler needs, and no other fault', () => {
  const source = `export const nameOf = (name: string | null): string => name ?? 'nobody'
export const shownName = (name: string | null) => name ?? 'nobody'
export const isLong = (name: string) => name.length > 9`
  const faults = findMutants(file, source).map((mutant) => ({ file, source, mutant }))
  const kindsIn = (some: typeof faults) => some.map(({ mutant }) => mutant.kind)
  const left = faults.filter((fault) => isPossible(compiler, fault))
  expect(kindsIn(faults).filter((kind) => kind === 'fallback removed')).toHaveLength(2)
  expect(faults.filter((fault) => !left.includes(fault)).map(({ mutant }) => mutant.start)).toEqual([
    source.indexOf("name ?? 'nobody'"),
  ])
})
