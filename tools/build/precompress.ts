import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/

/**
 * Stores a `.br` and a `.gz` next to each file that becomes smaller, so that serving costs no CPU. Pages are left out,
 * because the server fills them in.
 */
export async function precompress(folder: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => compressible.test(path))
  await Promise.all(paths.map((path) => compressFile(join(folder, path))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ])
  if (br.length >= content.length) return
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
