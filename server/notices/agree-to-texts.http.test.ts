import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnTexts } from '#contract/notices.ts'
import type { SignedIn } from '../../test/support/app.ts'
import { textedDrivers } from './test-support/texted-drivers.ts'
import { morning } from './test-support/times-of-day.ts'

const { deps, calls, setNow, after, aDriver } = await textedDrivers()

let driver: SignedIn
let number = ''
let shownNumber = ''
let agree: Awaited<ReturnType<typeof aDriver>>['agree']
beforeEach(async () => {
  setNow(morning)
  ;({ driver, number, shownNumber, agree } = await aDriver())
})

describe('a driver agrees to texts', () => {
  const consents = () =>
    deps.db
      .selectFrom('smsConsents')
      .select([
        'phoneNumber',
        'driverId',
        'consented',
        'source',
        'wording',
        'language',
        'recordedBy',
        'recordedAt',
      ])
      .where('driverId', '=', driver.id)
      .orderBy('recordedAt')
      .orderBy('id')
      .execute()
  const refusal = async (call: Promise<{ status: number; body: object }>) => {
    const { status, body } = await call
    return [status, (body as { code?: string }).code]
  }

  test('by the words that were read, each time once, and ends it in ours', async () => {
    expect((await driver.send<OwnTexts>('GET /api/notices/texts')).body).toEqual({
      ...{ isSetUp: true, state: 'off', phoneNumber: shownNumber },
    })
    expect((await agree(true, 'es')).body).toMatchObject({ state: 'on' })
    await agree(true, 'es')
    setNow(after(60))
    expect((await agree(false)).body).toMatchObject({ state: 'off' })
    await agree(false)
    const known = { phoneNumber: number, driverId: driver.id, source: 'driver', recordedBy: driver.id }
    expect(await consents()).toEqual([
      {
        ...{ ...known, consented: true, language: 'es', recordedAt: morning },
        wording: expect.stringMatching(/acept/i) as string,
      },
      {
        ...{ ...known, consented: false, language: 'en', recordedAt: after(0) },
        wording: 'Switched off in the app.',
      },
    ])
    expect((await consents())[0]?.wording).toContain(shownNumber)
  })

  test('to the number that was shown, which takes texts', async () => {
    const shown = shownNumber
    const set = (phoneNumber: string | null) =>
      deps.db.updateTable('users').set({ phoneNumber }).where('id', '=', driver.id).execute()
    await set('(806) 555-0199')
    const ask = { isOn: true, language: 'en', phoneNumber: shown }
    expect(await refusal(driver.send('PUT /api/notices/texts', ask))).toEqual([409, 'number_changed'])
    await set('555-0142')
    const short = { ...ask, phoneNumber: '555-0142' }
    expect(await refusal(driver.send('PUT /api/notices/texts', short))).toEqual([409, 'number_not_textable'])
    expect(await consents()).toEqual([])
  })

  test('not after a STOP, which only the phone takes back, though the switch may still go off', async () => {
    await agree()
    await calls.write(number, 'STOP')
    const before = (await consents()).length
    expect(await refusal(agree())).toEqual([409, 'texts_stopped'])
    expect((await agree(false)).body).toMatchObject({ state: 'stopped' })
    expect(await consents()).toHaveLength(before)
  })
})
