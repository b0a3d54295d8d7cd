import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './project.mjs'
import { runQuietly } from './run-quietly.mjs'

/** Written by the build into its output: the hash of the sources it was made from. */
export const buildStampPath = join('dist', 'build-stamp')

const sources = [
  'domain',
  'contract',
  'server',
  'client',
  'web',
  'driver',
  'tools',
  'vite.config.ts',
  'package-lock.json',
]
const isTest = /\.test\.tsx?$|[\\/]test-support[\\/]/

/** Of contents, not of times: a checkout or a copy changes times only. */
export function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesBelow)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.split(sep).join('/')}\0${String(content.length)}\0`).update(content)
  }
  return hash.digest('hex')
}

export function productIsBuilt() {
  const path = join(root, buildStampPath)
  return existsSync(path) && readFileSync(path, 'utf8') === hashOfSources()
}

export async function buildProduct() {
  const { ok, output } = await runQuietly(process.execPath, ['--import', 'tsx', 'tools/build.ts'])
  if (!ok) throw new Error(`The product could not be built:\n${output.trim()}`)
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesBelow(source) {
  if (!existsSync(join(root, source))) return []
  if (source.includes('.')) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !isTest.test(path))
    .sort()
}
