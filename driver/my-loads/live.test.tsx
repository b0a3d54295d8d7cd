import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeEventSources } from '../../client/test-support/fake-event-source.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { pass, portalUnderTest } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()
const sources = fakeEventSources()

it('shows a load as soon as the office gives it, long before the next reading by the clock', async () => {
  await open()
  expect(screen.queryByText('109-2026-00418')).toBeNull()
  const before = server.made('GET /api/drivers/:id/loads').length
  const given = aLoadWithDriver({ number109: '109-2026-00418', stops: [aStop()] })
  list.loads = [given]
  sources.at(-1)?.open()
  sources.at(-1)?.tell('changed', { lists: ['loads'], loads: [given.id] })
  await pass()
  expect(screen.getByText('109-2026-00418')).toBeTruthy()
  expect(server.made('GET /api/drivers/:id/loads')).toHaveLength(before + 1)
})
