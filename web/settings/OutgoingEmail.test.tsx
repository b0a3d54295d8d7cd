import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Mail } from '#contract/outbox.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { OutgoingEmail } from './OutgoingEmail.tsx'

const { server, open } = startOffice()
const mail: Mail = {
  id: 'm1',
  purpose: 'invoice_package',
  recipient: 'billing@example.com',
  subject: 'Invoice 6012',
  status: 'held',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  invoiceNumber: '6012',
  createdBy: 'Rosa Maldonado',
  attachments: [],
}

it('says where mail goes, and what the server answers to a test', async () => {
  server.on({
    'POST /api/mail-server/test': () => ({
      outcome: 'refused' as const,
      recipient: 'me@example.com',
      message: 'The mail server answered: 550 No such mailbox',
    }),
  })
  open(<OutgoingEmail />)
  expect(await screen.findByText('mail.example.com, port 587')).toBeTruthy()
  fillIn({ 'Test address': ' me@example.com ' })
  await press('Test')
  expect((await screen.findByRole('alert')).textContent).toContain('550 No such mailbox')
  expect(server.made('POST /api/mail-server/test')[0]?.body).toEqual({ emailAddress: 'me@example.com' })
})

it.each([
  ['accepted', 'Test sent'],
  ['later', 'Test not sent'],
] as const)(
  'of a test that is %s says "%s", and sends an empty one to whoever asks',
  async (outcome, title) => {
    server.on({
      'POST /api/mail-server/test': () => ({
        outcome,
        recipient: 'rosa@example.com',
        message: 'So it says.',
      }),
    })
    open(<OutgoingEmail />)
    await press('Test')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText('To rosa@example.com. So it says.')).toBeTruthy()
    expect(server.made('POST /api/mail-server/test')[0]?.body).toEqual({})
  },
)

it('shows at once what became of a mail that was taken back', async () => {
  server.on({
    'GET /api/outbox': () => [mail],
    'POST /api/outbox/:id/cancel': () => {
      server.on({ 'GET /api/outbox': () => [{ ...mail, status: 'cancelled' as const }] })
      return { ...mail, status: 'cancelled' as const }
    },
  })
  open(<OutgoingEmail />)
  await press('Cancel e-mail to billing@example.com')
  expect(await screen.findByText('Cancelled')).toBeTruthy()
})

it('sends what waits for its next try now, and offers that for nothing that was not tried', async () => {
  const nextAttemptAt = '2026-11-20T17:00:00.000Z'
  const waiting = { ...mail, status: 'queued' as const, attempts: 3, nextAttemptAt }
  const fresh = { ...waiting, id: 'm2', recipient: 'new@example.com', attempts: 0 }
  server.on({
    'GET /api/outbox': () => [waiting, fresh],
    'POST /api/outbox/:id/send': () => ({ ...waiting, attempts: 0 }),
  })
  open(<OutgoingEmail />)
  await press('Send now e-mail to billing@example.com')
  expect(await screen.findByText('E-mail queued')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send now e-mail to new@example.com' })).toBeNull()
})

it('offers what is held, to be sent, taken back or downloaded', async () => {
  server.on({
    'GET /api/mail-server': () => ({ place: null }),
    'GET /api/outbox': () => [mail],
    'POST /api/outbox/:id/cancel': () => ({ ...mail, status: 'cancelled' as const }),
  })
  open(<OutgoingEmail />)
  expect(await screen.findByText('E-mail is not set up')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Send now e-mail to billing@example.com' })).toBeTruthy()
  const eml = screen.getByRole('link', { name: /Download the .eml/ })
  expect(eml.getAttribute('href')).toBe('/api/outbox/m1/message.eml')
  await press('Cancel e-mail to billing@example.com')
  expect(await screen.findByText('E-mail cancelled')).toBeTruthy()
})
