import type { OwnTexts } from '#contract/notices.ts'
import { testApp } from '../../../test/support/app.ts'
import { fakeTwilio } from '../../providers/sms/test-support/fake-twilio.ts'
import { publicUrl, twilioCalls } from '../../text-messages/test-support/twilio-calls.ts'

/** The app and a Twilio by the same clock, and drivers who have a number each. */
export async function textedDrivers() {
  let now = ''
  const twilio = await fakeTwilio(() => new Date(now))
  const { app, as, connection, deps, setClock } = await testApp({ publicUrl, twilio: twilio.settings })
  let phones = 0
  return {
    ...{ as, connection, deps, twilio, calls: twilioCalls(app) },
    setNow: (iso: string) => {
      now = iso
      setClock(iso)
    },
    after: (seconds: number, iso = now) => new Date(Date.parse(iso) + seconds * 1000).toISOString(),
    aDriver: async (language: 'en' | 'es' = 'en') => {
      const driver = await as('driver')
      phones += 1
      const lastDigits = String(100 + phones).padStart(4, '0')
      const number = `+1806555${lastDigits}`
      const shownNumber = `(806) 555-${lastDigits}`
      const { id } = driver
      await deps.db.updateTable('users').set({ phoneNumber: number, language }).where('id', '=', id).execute()
      const agree = (isOn = true, wordedIn = 'en') =>
        driver.send<OwnTexts>('PUT /api/notices/texts', {
          ...{ isOn, language: wordedIn, phoneNumber: shownNumber },
        })
      return { driver, number, shownNumber, agree }
    },
  }
}
