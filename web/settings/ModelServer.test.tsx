import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { press, settings, startOffice } from '#client/test-support/render-office.tsx'
import { ModelServer } from './ModelServer.tsx'

const { server, open } = startOffice()
const place = { host: 'models.example', model: 'small-1' }

beforeEach(() => {
  server.on({ 'GET /api/model-server': () => ({ place }) })
})

it('says that nothing leaves while none is named, and offers no switch', async () => {
  server.on({ 'GET /api/model-server': () => ({ place: null }) })
  open(<ModelServer settings={settings} />)
  expect(await screen.findByText(/^None is named/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('is off until an admin switches it on, and says what leaves then and where to', async () => {
  server.on({ 'PATCH /api/settings': () => ({ ...settings, rateconsMayUseModel: true }) })
  open(<ModelServer settings={settings} />)
  expect(await screen.findByText(/^Nothing is sent\. .* go to models\.example/)).toBeTruthy()
  const knob = screen.getByRole('switch', { name: 'Hard rate confirmations may be sent to it' })
  expect(knob.getAttribute('aria-checked')).toBe('false')
  knob.click()
  await expect
    .poll(() => server.made('PATCH /api/settings')[0]?.body)
    .toMatchObject({ rateconsMayUseModel: true })
})

it('tells what a test found', async () => {
  server.on({ 'POST /api/model-server/test': () => ({ works: false, said: 'It refused the key.' }) })
  open(<ModelServer settings={settings} />)
  await screen.findByText('models.example')
  await press('Test')
  expect((await screen.findByRole('alert')).textContent).toContain('It refused the key.')
  server.on({ 'POST /api/model-server/test': () => ({ works: true, said: '' }) })
  await press('Test')
  expect(await screen.findByText('It works')).toBeTruthy()
})
