import { expect, type ConsoleMessage } from '@playwright/test'
import { workerTest } from './demo.ts'

type ForEachTest = { product: string; noComplaints: undefined }

/** A story told through the browser, against a built product of its own with an empty database. */
export const test = workerTest.extend<ForEachTest>({
  product: [
    async ({ fresh }, use) => {
      const taken = await fresh.take()
      await use(taken.url)
      fresh.giveBack(taken)
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product)
  },
  noComplaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** For stories about what is said: nothing moves, so nothing waits until it has come to rest. */
export const reducedMotionTest = test.extend({
  contextOptions: async ({ contextOptions }, use) => {
    await use({ ...contextOptions, reducedMotion: 'reduce' })
  },
})

/** The browser itself reports every refused call, which the journeys provoke on purpose. */
function isComplaint(message: ConsoleMessage): boolean {
  return (
    ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')
  )
}
