import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import vitestConfig from '../../vitest.config.ts'
import { WarmPool } from './warm-pool.ts'

export type Run = {
  readonly ok: boolean
  readonly milliseconds: number
  readonly reached: readonly string[]
  /** What failed, in a line. */
  readonly why: string
}
export type TestFile = TestSpecification
/** No folder means all of them. */
export type Among = { readonly folders: readonly string[]; readonly projects: readonly string[] | null }

const watchTests = fileURLToPath(new URL('watch-tests.ts', import.meta.url))

/** Runs test files against sources of which some are swapped in memory; no file is written. */
export class TestBench {
  readonly #root: string
  readonly #swaps: Map<string, string>
  readonly #vitest: Vitest
  readonly #pool: WarmPool

  private constructor(of: { root: string; swaps: Map<string, string>; vitest: Vitest; pool: WarmPool }) {
    this.#root = of.root
    this.#swaps = of.swaps
    this.#vitest = of.vitest
    this.#pool = of.pool
  }

  /** The root is the repository; a test of this tool brings a small one of its own. */
  static async open(root: string, projects = vitestConfig.test?.projects): Promise<TestBench> {
    const swaps = new Map<string, string>()
    const pool = new WarmPool()
    const plugin = {
      name: 'swapped-sources',
      enforce: 'pre' as const,
      load: (id: string) => swaps.get(id.split('?')[0] ?? id) ?? null,
    }
    const vitest = await createVitest('test', {
      root,
      config: false,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      projects: (projects ?? []).map((project) => warmed(project, pool, plugin)),
    })
    return new TestBench({ root, swaps, vitest, pool })
  }

  /** The test files whose imports lead to one of these. */
  async relatedTests(files: readonly string[], among: Among): Promise<TestSpecification[]> {
    this.#vitest.config.related = files.map((file) => join(this.#root, file))
    const tests = await this.#vitest.getRelevantTestSpecifications([...among.folders])
    return tests.filter(({ project }) => among.projects === null || among.projects.includes(project.name))
  }

  swap(file: string, source: string): void {
    this.#set(file, (path) => this.#swaps.set(path, source))
  }

  putBack(file: string): void {
    this.#set(file, (path) => this.#swaps.delete(path))
  }

  #set(file: string, act: (path: string) => void): void {
    const path = join(this.#root, file)
    act(path)
    this.#vitest.invalidateFile(path)
    this.#pool.forget(path)
  }

  async run(test: TestFile, limitMilliseconds: number): Promise<Run> {
    const started = performance.now()
    const overdue = new AbortController()
    const limit = setTimeout(() => {
      overdue.abort()
      void this.#pool.end()
    }, limitMilliseconds)
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([test])
    clearTimeout(limit)
    const module = testModules.find(
      ({ moduleId, project }) => moduleId === test.moduleId && project === test.project,
    )
    const errors = [
      ...unhandledErrors,
      ...(module?.errors() ?? []),
      ...[...(module?.children.allTests('failed') ?? [])].flatMap((failed) => failed.result().errors ?? []),
    ]
    return {
      ok: !overdue.signal.aborted && module?.ok() === true && errors.length === 0,
      milliseconds: performance.now() - started,
      reached: module?.meta().reached ?? [],
      why: overdue.signal.aborted ? 'it does not end' : errors.map(wordsOf).join('; '),
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
    await this.#vitest.close()
    // A run with a failure sets it, and failures are what is looked for here.
    process.exitCode = 0
  }
}

type Project = NonNullable<NonNullable<typeof vitestConfig.test>['projects']>[number]

function warmed(project: Project, pool: WarmPool, plugin: Plugin): Project {
  if (typeof project !== 'object' || !('test' in project)) {
    throw new Error('vitest.config.ts names a project that is not written out there')
  }
  const { setupFiles = [] } = project.test
  return {
    ...project,
    plugins: [plugin],
    test: {
      ...project.test,
      // Each file evaluates our modules anew, and with them the fault that is in one of them.
      isolate: true,
      restoreMocks: true,
      unstubGlobals: true,
      pool: { name: pool.name, createPoolWorker: pool.createPoolWorker },
      setupFiles: [watchTests, ...[setupFiles].flat()],
    },
  }
}

function wordsOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}
