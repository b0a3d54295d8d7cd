import { expect } from 'vitest'
import { testApp, type SignedIn } from '../../../test/support/app.ts'
import { pushServer } from '../../providers/push/test-support/push-server.ts'

/** The app with a push service, and phones that ring through it. */
export async function ringingPhones() {
  const service = await pushServer()
  const { as, connection, deps, setClock } = await testApp({ pushServices: service.origin })
  type Phone = ReturnType<typeof service.aPhone>
  return {
    ...{ as, connection, deps, setClock, service },
    ringing: async (who: SignedIn, phone = service.aPhone()): Promise<Phone> => {
      expect((await who.send('POST /api/notices/subscribe', phone.subscription)).status).toBe(200)
      return phone
    },
    rung: ({ received }: Phone) => received.map(({ text }) => JSON.parse(text) as Record<string, unknown>),
  }
}
