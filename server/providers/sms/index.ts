import type { SmsProvider } from './sms-provider.ts'
import { twilioProvider, type TwilioSettings } from './twilio.ts'

/** By whom texts go out; null where none is set up. */
export function openSms(settings: TwilioSettings | undefined): SmsProvider | null {
  return settings === undefined ? null : twilioProvider(settings)
}
