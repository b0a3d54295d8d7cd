import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Compiler } from './mutate/compiler.ts'
import { faultsOf, isPossible, Judge, witnessesOf, type Verdict } from './mutate/judge.ts'
import { figures, survivorText } from './mutate/report.ts'
import { sample } from './mutate/sample.ts'
import { TestBench, type Among } from './mutate/test-bench.ts'

/**
 * Inserts faults into a folder one at a time, in memory, and counts those for which no test fails: see docs/testing.md.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string' },
    tests: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const [first, ...others] = positionals.map((path) => path.replace(/\/$/, ''))
if (first === undefined) {
  say(
    'npm run mutate -- <folder or files> [--sample 100] [--seed 1] [--tests folder,folder] [--kinds where,lock] [--list]',
  )
  process.exitCode = 1
} else {
  await mutate(others.length === 0 ? first : dirname(first), [first, ...others])
}

/** `path` names what is judged, and whose tests judge it. */
async function mutate(path: string, paths: readonly string[]): Promise<void> {
  const files = paths.flatMap(sourcesIn)
  const words = values.kinds?.split(',') ?? ['']
  const all = faultsOf(root, files).filter(({ mutant }) => words.some((word) => mutant.kind.includes(word)))
  const chosen = values.sample === undefined ? all : sample(all, Number(values.sample), Number(values.seed))
  const compiler = new Compiler(root)
  const faults = chosen.filter((fault) => isPossible(compiler, fault))
  const bench = await TestBench.open(root)
  try {
    const tests = await bench.relatedTests(files, testsFor(path))
    const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
    const judge = new Judge(bench, root, await witnessesOf(bench, sources, tests))
    const verdicts: Verdict[] = []
    for (const fault of faults) {
      const verdict = await judge.judge(fault)
      verdicts.push(verdict)
      if (values.list && !verdict.isCaught) say(survivorText(verdict))
    }
    for (const line of figures(path, verdicts)) say(line)
  } finally {
    await bench.close()
  }
}

function sourcesIn(path: string): string[] {
  // The shell's `folder/*.ts` names the tests, too.
  if (statSync(join(root, path)).isFile()) return path.includes('.test.') ? [] : [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((file) => join(path, file))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/(\.(test|generated|d)|\/conformance)\.tsx?$|test-support|\/test\//.test(file),
    )
    .toSorted()
}

/**
 * A slice is judged by its own tests and those over all slices in test/; rules and contract shapes by all rule tests
 * that reach them, the slow ones too, and by no others.
 */
function testsFor(path: string): Among {
  if (values.tests !== undefined) return { folders: values.tests.split(','), projects: null }
  if (/^(domain|contract)\b/.test(path)) return { folders: [], projects: ['rules', 'slow'] }
  const own = statSync(join(root, path)).isFile() ? path.slice(0, path.lastIndexOf('/')) : path
  return { folders: [`${own}/`, 'test/'], projects: null }
}
