import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import vitestConfig, { bundledScripts } from '../../vitest.config.ts'
import { ThreadBundles, type StartedAs } from './thread-bundles.ts'
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

/** What runs in a thread or in a process of its own is started by its name, which is no import; a test imports these to do so. */
const starters = { thread: 'server/start-thread.ts', process: 'test/support/bundled-script.ts' } as const
const kinds = ['thread', 'process'] as const satisfies readonly StartedAs[]
const watchTests = fileURLToPath(new URL('watch-tests.ts', import.meta.url))

/** Runs test files against sources of which some are swapped in memory; no file is written. */
export class TestBench {
  readonly #root: string
  readonly #swaps: Map<string, string>
  readonly #vitest: Vitest
  readonly #pool: WarmPool
  readonly #threads: ThreadBundles
  /** The tests that start such, once they are known. */
  readonly #starting = { thread: new Set<string>(), process: new Set<string>() }

  private constructor(of: {
    root: string
    swaps: Map<string, string>
    vitest: Vitest
    pool: WarmPool
    threads: ThreadBundles
  }) {
    this.#root = of.root
    this.#swaps = of.swaps
    this.#vitest = of.vitest
    this.#pool = of.pool
    this.#threads = of.threads
  }

  static async open(root: string): Promise<TestBench> {
    const swaps = new Map<string, string>()
    const pool = new WarmPool()
    const threads = await ThreadBundles.open(root, swaps)
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
      projects: (vitestConfig.test?.projects ?? []).map((project) =>
        warmed(project, { pool, plugin, threads }),
      ),
    })
    return new TestBench({ root, swaps, vitest, pool, threads })
  }

  /** The test files whose imports lead to one of these, or that start a thread or a process that contains one. */
  async relatedTests(files: readonly string[], among: Among): Promise<TestSpecification[]> {
    const paths = files.map((file) => join(this.#root, file))
    const started = kinds.filter((kind) => paths.some((path) => this.#threads.contain(path, kind)))
    const importing = async (files: readonly string[]) => {
      this.#vitest.config.related = [...files]
      return this.#vitest.getRelevantTestSpecifications([...among.folders])
    }
    for (const kind of started) {
      for (const { moduleId } of await importing([join(this.#root, starters[kind])]))
        this.#starting[kind].add(moduleId)
    }
    const tests = await importing([...paths, ...started.map((kind) => join(this.#root, starters[kind]))])
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
    this.#threads.forget(path)
  }

  async run(test: TestFile, limitMilliseconds: number): Promise<Run> {
    await this.#threads.renew(this.#startedBy(test))
    const started = performance.now()
    const overdue = new AbortController()
    const end = () => {
      if (this.#pool.isStarting) return
      clearInterval(limit)
      overdue.abort()
      void this.#pool.end()
    }
    const limit = setInterval(end, limitMilliseconds)
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications([test])
    clearInterval(limit)
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
      reached: [...(module?.meta().reached ?? []), ...this.#threads.takeReached()],
      why: overdue.signal.aborted ? 'it does not end' : errors.map(wordsOf).join('; '),
    }
  }

  /** A process starts threads, too. */
  #startedBy({ moduleId }: TestFile): readonly StartedAs[] {
    if (this.#starting.process.has(moduleId)) return kinds
    return this.#starting.thread.has(moduleId) ? ['thread'] : []
  }

  async close(): Promise<void> {
    await this.#pool.close()
    await this.#vitest.close()
    await this.#threads.close()
    // A run with a failure sets it, and failures are what is looked for here.
    process.exitCode = 0
  }
}

type Project = NonNullable<NonNullable<typeof vitestConfig.test>['projects']>[number]

type Parts = { readonly pool: WarmPool; readonly plugin: Plugin; readonly threads: ThreadBundles }

function warmed(project: Project, { pool, plugin, threads }: Parts): Project {
  if (typeof project !== 'object' || !('test' in project)) {
    throw new Error('vitest.config.ts names a project that is not written out there')
  }
  const { setupFiles = [], globalSetup = [] } = project.test
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
      globalSetup: [globalSetup].flat().filter((path) => path !== bundledScripts),
      provide: { bundledScripts: threads.folder },
    },
  }
}

function wordsOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}
