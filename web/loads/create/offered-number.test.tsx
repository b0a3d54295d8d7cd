import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { field, startOffice } from '#client/test-support/render-office.tsx'
import { LoadNumberField } from './LoadNumberField.tsx'

const { server, open } = startOffice()

it('offers a number of the new year where the form stayed open over New Year', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    server.on({ 'GET /api/loads/next-number': () => ({ number109: '109-2026-418' }) })
    const typed = vi.fn()
    open(
      <LoadNumberField
        inputRef={null}
        value="109-"
        error={undefined}
        onChange={typed}
        onEnter={() => undefined}
      />,
    )
    expect(await screen.findByText('2026-418')).toBeTruthy()
    server.on({ 'GET /api/loads/next-number': () => ({ number109: '109-2027-001' }) })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await screen.findByText('2027-001')).toBeTruthy()
    field('109 Number').focus()
    await userEvent.tab()
    expect(typed).toHaveBeenCalledWith('109-2027-001')
  } finally {
    vi.useRealTimers()
  }
})
