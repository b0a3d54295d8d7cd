import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDemo, type DemoSignIns } from '../../../tools/demo/demo-product.ts'
import { emptyDirectory, removeDataDir, startProduct } from './product.ts'

const folderName = 'FIFTHWHEEL_JOURNEYS_BEGIN_IN'
const folder = () => process.env[folderName] ?? ''

/** A first start and the demo company take seconds: both are made once per run, and journeys start with copies. */
export default async function makeBeginnings(): Promise<() => Promise<void>> {
  const made = await emptyDirectory()
  process.env[folderName] = made
  await Promise.all([makeNew(join(made, 'new')), makeDemo(join(made, 'demo'))])
  return () => removeDataDir(made)
}

async function makeNew(dataDir: string): Promise<void> {
  await (await startProduct(dataDir)).stop()
}

async function makeDemo(dataDir: string): Promise<void> {
  const demo = await startDemo(process.cwd(), dataDir)
  await writeFile(signInsFile(), JSON.stringify(demo.signIns))
  await demo.stop()
}

const signInsFile = () => join(folder(), 'sign-ins.json')

export async function demoSignIns(): Promise<DemoSignIns> {
  // Written above.
  return JSON.parse(await readFile(signInsFile(), 'utf8')) as DemoSignIns
}

/** `new`: a database with its tables, and the first admin. */
export async function copyOf(beginning: 'new' | 'demo'): Promise<string> {
  const copy = await emptyDirectory()
  await promisify(execFile)('cp', ['-a', `${join(folder(), beginning)}/.`, copy])
  return copy
}
