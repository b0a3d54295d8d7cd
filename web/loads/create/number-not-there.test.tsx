import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aLoad, aLocation } from '#client/test-support/a-load.ts'
import { admin, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'

const { server, open } = startOffice()

beforeEach(() => {
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [aLocation({ name: 'Valley Grain Elevator' })],
    'GET /api/customers': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
})

it('creates a load also where what asks for its number could not be loaded', async () => {
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.reject(new Error('No connection'))}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )
  await userEvent.type(field('109 Number'), '2026-77')
  await userEvent.click(screen.getByRole('button', { name: /Stop location/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Valley Grain/ }))
  await press('Add Stop')
  await press('Create Load (1 stop)')
  expect(await screen.findByText('Success')).toBeTruthy()
  expect(server.made('POST /api/loads')).toHaveLength(1)
})
