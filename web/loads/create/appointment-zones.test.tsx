import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { NewLoad } from '#contract/load-inputs.ts'
import { clockTimeIn } from '#domain/zoned-time.ts'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { admin, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'

const { server, open } = startOffice()
const zone = 'America/New_York'
const peachtree = aLocation({ name: 'Peachtree Foods', city: 'Atlanta', state: 'GA', timeZone: zone })

beforeEach(() => {
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [peachtree],
    'GET /api/customers': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
})

it('an appointment is typed by the clocks of its place, and says whose they are', async () => {
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )
  await userEvent.clear(field('109 Number'))
  await userEvent.type(field('109 Number'), '109-2026-014')
  await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Peachtree Foods/ }))
  await press('Add Stop')
  await press(/^Add appointment at stop 1/)
  const panel = within(await screen.findByRole('dialog', { name: /^Appointment of stop 1/ }))
  fireEvent.change(panel.getByLabelText('Time'), { target: { value: '10:30' } })
  fireEvent.keyDown(panel.getByLabelText('Time'), { key: 'Enter' })
  await press(/10:30 AM E[SD]T at stop 1/)
  const again = within(await screen.findByRole('dialog', { name: /^Appointment of stop 1/ }))
  expect(again.getByLabelText<HTMLInputElement>('Time').value).toBe('10:30')
  await press('Set appointment')
  await press('Create Load (1 stop)')
  await screen.findByText(/Load created successfully!/)
  const sent = server.made('POST /api/loads').map(({ body }) => body as NewLoad)
  expect(sent.map(({ stops }) => clockTimeIn(zone, new Date(stops[0]?.appointmentAt ?? '')))).toEqual([
    '10:30',
  ])
})
