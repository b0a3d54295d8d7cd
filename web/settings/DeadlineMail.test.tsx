import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { press, settings, startOffice } from '#client/test-support/render-office.tsx'
import { DeadlineMail } from './DeadlineMail.tsx'

const { server, open } = startOffice()

it('says where the mail goes, and that none goes while nobody named an address', async () => {
  open(<DeadlineMail settings={settings} />)
  expect(await screen.findByText(/^Nothing is sent, as there is no address/)).toBeTruthy()
  open(<DeadlineMail settings={{ ...settings, contactEmail: 'desk@fleet.example' }} />)
  expect(await screen.findByText(/goes to desk@fleet\.example, the contact e-mail/)).toBeTruthy()
})

it('says that none goes while it is off, wherever it would go', async () => {
  open(
    <DeadlineMail
      settings={{ ...settings, deadlineMailIsOn: false, deadlineMailTo: 'desk@fleet.example' }}
    />,
  )
  expect(await screen.findByText('Nothing is sent. Loads show their deadlines all the same.')).toBeTruthy()
})

it('is switched off', async () => {
  server.on({ 'PATCH /api/settings': () => ({ ...settings, deadlineMailIsOn: false }) })
  open(<DeadlineMail settings={settings} />)
  await userEvent.click(
    await screen.findByRole('switch', { name: 'Tell us by e-mail before a deadline lapses' }),
  )
  await waitFor(() => {
    expect(server.made('PATCH /api/settings')[0]?.body).toMatchObject({ deadlineMailIsOn: false })
  })
})

it('takes an address of its own', async () => {
  server.on({ 'PATCH /api/settings': () => ({ ...settings, deadlineMailTo: 'night@fleet.example' }) })
  open(<DeadlineMail settings={settings} />)
  await press('Change address')
  await userEvent.type(await screen.findByLabelText(/^Send to/), 'night@fleet.example')
  await press('Save address')
  await waitFor(() => {
    expect(server.made('PATCH /api/settings')[0]?.body).toMatchObject({
      deadlineMailTo: 'night@fleet.example',
    })
  })
})
