import { expect, it } from 'vitest'
import { fakePut } from '#client/test-support/fake-put.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { sendObject } from './send-object.ts'

const server = startFakeServer()
const put = fakePut()
const file = new File(['page'], 'pod.heic')

async function send() {
  const told: number[] = []
  const signal = new AbortController().signal
  const path = await sendObject(file, 'pod', { onProgress: (percent) => told.push(percent), signal })
  return { path, told }
}

it('sends a file where the server says, and tells how far it is', async () => {
  server.on({ 'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/1' }) })
  expect(await send()).toEqual({ path: '/objects/1', told: [10, 30, 55, 80] })
  expect(put.puts.map(({ url }) => url)).toEqual(['/put/1'])
  // Browsers know no type for some photos.
  expect(server.made('POST /api/objects/upload')[0]?.body).toEqual({
    ...{ purpose: 'pod', contentType: null, size: 4, fileName: 'pod.heic' },
  })
})

it('says at which step it failed, with the status', async () => {
  server.on({
    'POST /api/objects/upload': () => {
      throw new Refusal('server_busy')
    },
  })
  await expect(send()).rejects.toThrow(/ \(Failed to get upload URL: 503\)$/)
  server.on({ 'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/1' }) })
  put.status = 500
  await expect(send()).rejects.toThrow(/ \(Upload failed: 500\)$/)
  put.status = 0
  await expect(send()).rejects.not.toThrow(/\(Upload failed: 0\)/)
})
