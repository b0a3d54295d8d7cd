import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aDriver } from '#client/test-support/a-driver.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { DriverPinDialog } from './DriverPinDialog.tsx'

const { server, open } = startOffice()
const onClose = vi.fn()
const sent = () => server.made('PUT /api/drivers/:id/pin').map(({ body }) => body)

beforeEach(() => {
  onClose.mockReset()
  server.on({ 'PUT /api/drivers/:id/pin': () => ({ success: true as const }) })
})

it('sets a first PIN of 4 to 8 digits, and says that the driver signs in anew', async () => {
  open(<DriverPinDialog driver={aDriver()} onClose={onClose} />)
  expect(screen.getByText(/^This driver signs in with the phone number\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove PIN' })).toBeNull()
  fillIn({ 'New PIN': '123' })
  await press('Set PIN')
  await waitFor(() => {
    expect(faultOf('New PIN')).not.toBeNull()
  })
  expect(sent()).toEqual([])
  fillIn({ 'New PIN': '4071' })
  await press('Set PIN')
  expect(await screen.findByText('PIN set')).toBeTruthy()
  expect(screen.getByText('Dale Young signs in anew on every device.')).toBeTruthy()
  expect(sent()).toEqual([{ pin: '4071' }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('takes a PIN away', async () => {
  open(<DriverPinDialog driver={aDriver({ hasPin: true })} onClose={onClose} />)
  expect(screen.getByText(/^This driver signs in with a PIN\./)).toBeTruthy()
  await press('Remove PIN')
  expect(await screen.findByText('PIN removed')).toBeTruthy()
  expect(sent()).toEqual([{ pin: null }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('says why a PIN was not taken away, and keeps what was typed', async () => {
  server.on({
    'PUT /api/drivers/:id/pin': () => {
      throw new Refusal('driver_not_found')
    },
  })
  open(<DriverPinDialog driver={aDriver({ hasPin: true })} onClose={onClose} />)
  fillIn({ 'New PIN': '4071' })
  await press('Remove PIN')
  expect(await screen.findByText('Driver not found')).toBeTruthy()
  expect(field('New PIN').value).toBe('4071')
  expect(onClose).not.toHaveBeenCalled()
})
