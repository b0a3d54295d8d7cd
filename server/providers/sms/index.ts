import type { SmsProvider } from './sms-provider.ts'
import { twilioProvider, type TwilioAccount } from './twilio.ts'

/** The text vendor; null if none is set up. */
export function openSms(settings: TwilioAccount | undefined): SmsProvider | null {
  return settings === undefined ? null : twilioProvider(settings)
}
