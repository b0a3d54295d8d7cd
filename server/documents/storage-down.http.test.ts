import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { documentServer } from './test-support/document-server.ts'

const { deps, origin, aUser } = await documentServer()
const folder = join(deps.config.dataDir, 'objects')
const pdf = '%PDF-1.7\nproof'

/** As when the disk with the files is taken away, and put back afterwards. */
async function withoutFiles(work: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  try {
    await work()
  } finally {
    await rm(folder)
    await rename(`${folder}-away`, folder)
  }
}

test('files that cannot be got at are said to be so, and are there again afterwards', async () => {
  const { headers } = await aUser('office')
  const start = async () => {
    const response = await fetch(`${origin}/api/objects/upload`, { method: 'POST', headers })
    return (await response.json()) as { uploadURL: string; publicPath: string }
  }
  const put = (url: string) => fetch(url, { method: 'PUT', body: pdf })
  const get = (path: string) => fetch(`${origin}${path}`, { headers })
  const [first, second] = [await start(), await start()]
  expect((await put(first.uploadURL)).status).toBe(200)
  await withoutFiles(async () => {
    for (const answer of [await put(second.uploadURL), await get(first.publicPath)]) {
      const { code, message } = ErrorBody.parse(await answer.json())
      expect([answer.status, code]).toEqual([503, 'storage_unavailable'])
      expect(message).toContain('cannot get at its files')
    }
  })
  expect(await (await get(first.publicPath)).text()).toBe(pdf)
  expect((await put(second.uploadURL)).status).toBe(200)
  expect(await (await get(second.publicPath)).text()).toBe(pdf)
})
