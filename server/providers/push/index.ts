import type { PushProvider } from './push-provider.ts'
import { webPushProvider, type WebPushSettings } from './web-push.ts'

/** How phones are rung: by the push services of their browsers. */
export function openPush(settings: WebPushSettings): PushProvider {
  return webPushProvider(settings)
}
