// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { fakePut } from '../test-support/fake-put.ts'
import { putFile } from './put-file.ts'

const upload = fakePut()
const page = (type: string) => new File(['page'], 'page', { type })
const refusal = (putting: Promise<void>) => putting.then(() => null).catch((error: unknown) => error)

it.each([
  ['application/pdf', 'application/pdf'],
  ['', 'application/octet-stream'],
])('a file of the kind "%s" goes out as %s, and says how far it is', async (type, sent) => {
  const shares: number[] = []
  const file = page(type)
  await putFile('/objects/uploads/1', file, (share) => shares.push(share))
  expect(upload.puts).toEqual([{ url: '/objects/uploads/1', type: sent, body: file }])
  expect(shares).toEqual([0.5])
})

it('a refusal is told in the server’s words, and a lost connection as one', async () => {
  const putting = () => refusal(putFile('/objects/uploads/1', page('application/pdf'), () => undefined))
  upload.status = 413
  upload.text = JSON.stringify({ message: 'Up to 25 MB.', code: 'upload_too_large' })
  expect(await putting()).toMatchObject({
    status: 413,
    code: 'upload_too_large',
    userMessage: 'Up to 25 MB.',
  })
  upload.status = 0
  upload.text = ''
  expect(await putting()).toMatchObject({
    status: 0,
    userMessage: 'No connection. Check the network and try again.',
  })
})

it('ends when whoever sends it takes it back', async () => {
  upload.isSilent = true
  const back = new AbortController()
  const putting = refusal(
    putFile('/objects/uploads/1', page('application/pdf'), () => undefined, back.signal),
  )
  back.abort()
  expect(await putting).toMatchObject({ status: 0 })
})
