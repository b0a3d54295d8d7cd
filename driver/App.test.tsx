import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { App } from './App.tsx'
import { pass, portalUnderTest } from './test-support/portal.tsx'

const { server, open } = portalUnderTest()

it('knows its loads without the server, also where React takes the page away and puts it back', async () => {
  await open(aLoadWithDriver({ number109: '109-2026-00417' }))
  cleanup()
  await pass()
  const down = () => {
    throw new Refusal('shutting_down')
  }
  server.on({ 'GET /api/auth/driver-user': down, 'GET /api/drivers/:id/loads': down })
  render(
    <StrictMode>
      <App pathname="/driver-portal" />
    </StrictMode>,
  )
  await pass()
  expect(screen.getByRole('heading', { name: '109-2026-00417' })).toBeTruthy()
})
