import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import { primaryAct } from './primary-act.ts'
import { PrimaryButton } from './PrimaryButton.tsx'

const { server, open } = startOffice()
let load: Load = aLoadWithDriver({ status: 'at_shipper' })
const act = vi.fn()
const acts: LoadActs = {
  ...{ preview: act, invoice: act, bill: act, email: act, markPaid: act, track: act, share: act },
  ...{ remove: act, duplicate: act, isInvoicing: false, dialogs: null },
}

function Shown() {
  const { data } = useRead('GET /api/loads/:id', { params: { id: load.id } })
  const primary = data ? primaryAct(data) : null
  return data && primary && <PrimaryButton load={data} primary={primary} acts={acts} />
}

it('does not take the step after the next one by the second click of a double one', async () => {
  server.on({
    'GET /api/loads/:id': () => load,
    'PATCH /api/loads/:id/status': ({ body }) => {
      load = { ...load, status: (body as { status: Load['status'] }).status }
      return load
    },
  })
  open(<Shown />)
  const button = await screen.findByRole('button', { name: 'Set Left Shipper' })
  fireEvent.click(button, { detail: 1 })
  await screen.findByRole('button', { name: 'Set At Receiver' })
  await waitFor(() => {
    expect(button.getAttribute('aria-busy')).toBeNull()
  })
  fireEvent.click(button, { detail: 2 })
  fireEvent.click(button, { detail: 1 })
  await screen.findByRole('button', { name: 'Set Delivered' })
  expect(server.made('PATCH /api/loads/:id/status').map(({ body }) => body)).toMatchObject([
    { status: 'left_shipper' },
    { status: 'at_receiver' },
  ])
})
