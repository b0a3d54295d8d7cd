import type { PushProvider } from './push-provider.ts'
import { webPushProvider, type WebPushSettings } from './web-push.ts'

/** Makes phones ring through their browsers' push services. */
export function openPush(settings: WebPushSettings): PushProvider {
  return webPushProvider(settings)
}
