import { useEffect, useState } from 'react'
import type { OwnTexts } from '#contract/notices.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Language } from '#client/words/catalogue.ts'

/** Whether the driver is texted. Unlike other choices it is shown as on only once the server has written it down. */
export function useTexts() {
  const [texts, setTexts] = useState<OwnTexts | null>(null)
  const [failure, setFailure] = useState<'notSaved' | 'numberChanged' | null>(null)
  useEffect(() => {
    // What cannot be read is not shown: above it the page says that there is no signal.
    call('GET /api/notices/texts').then(setTexts, () => undefined)
  }, [])
  const choose = async (isOn: boolean, language: Language) => {
    setFailure(null)
    try {
      const phoneNumber = texts?.phoneNumber ?? ''
      setTexts(await call('PUT /api/notices/texts', { body: { isOn, language, phoneNumber } }))
    } catch (error) {
      const isOutOfDate = error instanceof ApiError && error.status === 409
      if (isOutOfDate) setTexts(await call('GET /api/notices/texts').catch(() => texts))
      setFailure(error instanceof ApiError && error.code === 'number_changed' ? 'numberChanged' : 'notSaved')
    }
  }
  return { texts, failure, choose }
}
