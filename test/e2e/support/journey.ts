import { expect, type ConsoleMessage } from '@playwright/test'
import { copyOf } from './beginnings.ts'
import { workerTest } from './demo.ts'
import { removeDataDir, startProduct } from './product.ts'

type ForEachTest = { dataDir: string; product: string; noComplaints: undefined }

/** A story told through the browser, against a built product of its own with an empty database. */
export const test = workerTest.extend<ForEachTest>({
  // Playwright reads a fixture's needs off this pattern: it needs none.
  dataDir: async ({}, use) => {
    const dataDir = await copyOf('new')
    await use(dataDir)
    await removeDataDir(dataDir)
  },
  product: [
    async ({ dataDir }, use) => {
      const { url, stop } = await startProduct(dataDir)
      await use(url)
      await stop()
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

/** The browser itself reports every refused call, which the journeys provoke on purpose. */
function isComplaint(message: ConsoleMessage): boolean {
  return (
    ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource')
  )
}
