import type { BrowserContext } from '@playwright/test'
import type { Link } from './link.ts'

/**
 * Whether a phone has signal. What is in the air is cut as well. Said again after a page was opened without signal: as of
 * Chromium 150 a new document takes itself for online until it hears of a change.
 */
export async function setSignal(phone: BrowserContext, link: Link, isThere: boolean): Promise<void> {
  link.setCut(!isThere)
  await phone.setOffline(isThere)
  await phone.setOffline(!isThere)
}
