import { chmodSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { scriptsFolder, startedProcesses } from '../../test/support/bundled-scripts.ts'
import { bundle, workers } from '../build/bundle-server.ts'
import { reachedPlaces } from './reached-places.ts'

/** A thread, or a process, by which a test that starts it is known. */
export type StartedAs = 'thread' | 'process'

/**
 * The threads and processes that tests start run bundled files, which know nothing of sources swapped in memory. Those
 * that contain a swapped one are bundled anew before the next test that may start them, and tell the places that they
 * come to in a file.
 */
export class ThreadBundles {
  readonly folder: string
  readonly #swaps: ReadonlyMap<string, string>
  readonly #entriesOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly #stale = new Set<string>()

  private constructor(of: {
    folder: string
    swaps: ReadonlyMap<string, string>
    entriesOf: ReadonlyMap<string, ReadonlySet<string>>
  }) {
    this.folder = of.folder
    this.#swaps = of.swaps
    this.#entriesOf = of.entriesOf
  }

  static async open(root: string, swaps: ReadonlyMap<string, string>): Promise<ThreadBundles> {
    const folder = scriptsFolder('mutate')
    const entries = [...startedProcesses, ...(await workers())]
    const outputs = await bundle(entries, { outdir: folder, banner: bannerFor(folder) })
    const entriesOf = new Map<string, Set<string>>()
    for (const { entryPoint, inputs } of Object.values(outputs)) {
      if (entryPoint === undefined) continue
      for (const input of Object.keys(inputs)) {
        const path = join(root, input)
        entriesOf.set(path, (entriesOf.get(path) ?? new Set()).add(`./${entryPoint}`))
      }
    }
    writeFileSync(notesIn(folder), '')
    // A process may run as another user.
    chmodSync(notesIn(folder), 0o666)
    return new ThreadBundles({ folder, swaps, entriesOf })
  }

  contain(path: string, as: StartedAs): boolean {
    return [...(this.#entriesOf.get(path) ?? [])].some((entry) => startedAs(entry) === as)
  }

  forget(path: string): void {
    for (const entry of this.#entriesOf.get(path) ?? []) this.#stale.add(entry)
  }

  /** Before a test that starts these. */
  async renew(kinds: readonly StartedAs[]): Promise<void> {
    const entries = [...this.#stale].filter((entry) => kinds.includes(startedAs(entry)))
    if (entries.length === 0) return
    for (const entry of entries) this.#stale.delete(entry)
    const plugins = [swapping(this.#swaps)]
    await bundle(entries, { outdir: this.folder, banner: bannerFor(this.folder), plugins })
  }

  /** The places that threads and processes came to since this was last asked. */
  takeReached(): string[] {
    const path = notesIn(this.folder)
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
    truncateSync(path)
    return [...new Set(lines)]
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

const startedAs = (entry: string): StartedAs => (startedProcesses.includes(entry) ? 'process' : 'thread')

const notesIn = (folder: string) => join(folder, 'reached.txt')

function bannerFor(folder: string): string {
  const path = JSON.stringify(notesIn(folder))
  const add = `(place) => seen.has(place) || (seen.add(place), noteReached(${path}, place + '\\n'))`
  return [
    "import { appendFileSync as noteReached } from 'node:fs'",
    `globalThis.${reachedPlaces} ??= ((seen) => ({ add: ${add} }))(new Set())`,
  ].join('\n')
}

function swapping(swaps: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'swapped sources',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = swaps.get(path)
        return contents === undefined ? null : { contents, loader: 'ts' }
      })
    },
  }
}
