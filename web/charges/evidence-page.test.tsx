import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { ChargeEvidence } from '#contract/charges.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { EvidencePage } from './EvidencePage.tsx'

const { server, open } = startOffice()
const evidence: ChargeEvidence = {
  ...{ number109: '109-2026-421', poNumber: null, bolNumber: null, tripNumber: null, customerName: null },
  ...{ driverName: null, truckNumber: null, company: { name: 'Windmill', lines: [] } },
  ...{ timeZone: 'America/Chicago', place: null, arrival: null, departure: null, crossings: [] },
  ...{ positions: [], storedPositions: 0, history: [], madeAt: '2026-11-22T12:00:00.000Z' },
  charge: {
    ...{ id: 'c-1', kind: 'other', stop: null, description: 'Scale ticket', amount: '12.50', isTyped: true },
    ...{ state: 'approved', source: 'office', basis: null, workedOut: null, approvalNote: null },
    ...{ decidedBy: 'Rosa', decidedAt: '2026-11-22T12:00:00.000Z', createdAt: '2026-11-21T15:00:00.000Z' },
    updatedAt: '2026-11-21T17:48:00.000Z',
  },
}
function show() {
  const path = '/loads/:loadId/charges/:chargeId/evidence'
  open(
    <Routes>
      <Route path={path} element={<EvidencePage />} />
    </Routes>,
    '/loads/load-1/charges/c-1/evidence',
  )
}

it('is printed under its name, saved as a PDF, and leads back to its load', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  server.on({ 'GET /api/loads/:id/charges/:chargeId/evidence': () => evidence })
  show()
  await screen.findByRole('heading', { name: 'Other charge' })
  expect(document.title).toBe('Other charge, load 109-2026-421')
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/api/loads/load-1/charges/c-1/evidence.pdf', '/dashboard?load=load-1'])
  expect(server.made('GET /api/loads/:id/charges/:chargeId/evidence')[0]?.params).toEqual({
    ...{ id: 'load-1', chargeId: 'c-1' },
  })
})

it('says that it could not be read, prints nothing then, and reads it again', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  server.on({
    'GET /api/loads/:id/charges/:chargeId/evidence': () => {
      throw new Refusal('load_not_found')
    },
  })
  show()
  expect(await screen.findByText('The evidence could not be read')).toBeTruthy()
  await press('Print')
  expect(print).not.toHaveBeenCalled()
  print.mockRestore()
  server.on({ 'GET /api/loads/:id/charges/:chargeId/evidence': () => evidence })
  await press(/again/i)
  expect(await screen.findByRole('heading', { name: 'Other charge' })).toBeTruthy()
})
