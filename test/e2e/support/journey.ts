import { test as base, type ConsoleMessage } from '@playwright/test'
import { startProduct } from './product.ts'

type ForEachTest = { product: string; noComplaints: undefined }

/** A story told through the browser, against a built product of its own with an empty database. */
export const test = base.extend<ForEachTest>({
  product: [
    // Playwright reads a fixture's needs off this pattern: it needs none.
    async ({}, use) => {
      const { url, stop } = await startProduct()
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
      base.expect(complaints).toEqual([])
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
