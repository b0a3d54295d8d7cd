import { isUnauthorized } from '#client/api/api-error.ts'
import type { ToastMessage } from '#client/ui/toast-store.ts'

/** Specification section 6: what is said when assigning or invoicing fails for want of a sign-in. */
const words = {
  assign: 'Please activate a bypass token or log in to assign drivers.',
  invoice: 'Please log in as admin or driver to generate invoices.',
} as const

export function signInNeeded(error: unknown, act: keyof typeof words): ToastMessage | null {
  if (!isUnauthorized(error)) return null
  return { title: 'Authentication Required', description: words[act], destructive: true }
}
