import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Compiler } from './compiler.ts'
import { findMutants } from './find-mutants.ts'
import { mutated, type Mutant } from './mutant.ts'
import { placeOf, withMarks } from './reach.ts'
import type { Place } from './reached-places.ts'
import type { TestBench, TestFile } from './test-bench.ts'

export type Fault = { readonly file: string; readonly source: string; readonly mutant: Mutant }
export type Verdict = Fault & {
  readonly isCaught: boolean
  /** The test file that died, if any. */ readonly by: string | null
}

type Witness = {
  readonly test: TestFile
  readonly reached: ReadonlySet<string>
  readonly milliseconds: number
  caught: number
}

export function faultsOf(root: string, files: readonly string[]): Fault[] {
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return findMutants(file, source).map((mutant) => ({ file, source, mutant }))
  })
}

/** A fallback that only the compiler needs cannot be left out: what is without it does not compile. */
export function isPossible(compiler: Compiler, { file, source, mutant }: Fault): boolean {
  return mutant.kind !== 'fallback removed' || compiler.accepts(file, mutated(source, mutant))
}

/** Runs all tests once without a fault, to learn which functions of these files each enters, and its duration. */
export async function witnessesOf(
  bench: TestBench,
  files: ReadonlyMap<string, string>,
  tests: readonly TestFile[],
): Promise<Witness[]> {
  for (const [file, source] of files) bench.swap(file, withMarks(file, source))
  const witnesses: Witness[] = []
  for (const test of tests) {
    const run = await bench.run(test, 10 * 60_000)
    if (!run.ok) throw new Error(`${test.moduleId} fails without any fault: ${run.why}`)
    witnesses.push({ test, reached: new Set(run.reached), milliseconds: run.milliseconds, caught: 0 })
  }
  for (const file of files.keys()) bench.putBack(file)
  return witnesses
}

export class Judge {
  readonly #bench: TestBench
  readonly #root: string
  readonly #witnesses: readonly Witness[]

  constructor(bench: TestBench, root: string, witnesses: readonly Witness[]) {
    this.#bench = bench
    this.#root = root
    this.#witnesses = witnesses
  }

  /** Inserts the fault and runs the tests that reach it, the likeliest first, until one fails. */
  async judge(fault: Fault): Promise<Verdict> {
    const place = placeOf(fault.file, fault.source, fault.mutant)
    this.#bench.swap(fault.file, mutated(fault.source, fault.mutant))
    try {
      for (const witness of this.#whoCame(place)) {
        const run = await this.#bench.run(witness.test, 3_000 + 10 * witness.milliseconds)
        if (run.ok) continue
        witness.caught += 1
        return { ...fault, isCaught: true, by: relative(this.#root, witness.test.moduleId) }
      }
      return { ...fault, isCaught: false, by: null }
    } finally {
      this.#bench.putBack(fault.file)
    }
  }

  #whoCame(place: Place): Witness[] {
    const cost = (witness: Witness) => witness.milliseconds / (1 + witness.caught)
    return this.#witnesses.filter(({ reached }) => reached.has(place)).toSorted((a, b) => cost(a) - cost(b))
  }
}
