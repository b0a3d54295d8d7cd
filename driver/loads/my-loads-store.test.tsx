import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { createMyLoads } from './my-loads-store.ts'

const server = startFakeServer()
const id = '00000000-0000-4000-8000-00000000d001'
const user: SignedInUser = {
  id,
  userId: id,
  username: 'dyoung',
  firstName: 'Dale',
  lastName: 'Young',
  role: 'driver',
  truckNumber: '22',
  language: null,
}
const phone = { queue: () => Promise.reject(new Error('no storage')), keep: () => () => undefined }

type Answering = { resolve: (loads: Load[]) => void; reject: (refusal: Refusal) => void }

/** Two questions that are under way, the later one answered with one load. */
async function askTwice() {
  const asked: Answering[] = []
  server.on({
    'GET /api/drivers/:id/loads': () =>
      new Promise<Load[]>((resolve, reject) => asked.push({ resolve, reject })),
  })
  const store = createMyLoads(user, phone)
  const [first, second] = [store.refresh(), store.refresh()]
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.resolve([aLoad()])
  await second
  return { store, first, early: asked[0] }
}

it('shows the answer to the last question, though an earlier one is answered after it', async () => {
  const { store, first, early } = await askTwice()
  early?.resolve([])
  await first
  expect(store.get().loads).toHaveLength(1)
})

it('says nothing of an earlier question that failed after it', async () => {
  const { store, first, early } = await askTwice()
  early?.reject(new Refusal('server_busy'))
  await first
  expect(store.get().failure).toBeNull()
})
