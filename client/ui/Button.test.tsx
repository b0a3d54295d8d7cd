import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { browserLike } from '../test-support/browser.ts'
import { TooltipProvider } from './TooltipProvider.tsx'

describe('Button', () => {
  test('keeps room for both labels and speaks the one that holds', () => {
    const { rerender } = render(<Button busyLabel="Optimizing...">Optimize Route</Button>)
    const idle = screen.getByRole('button', { name: 'Optimize Route' })
    const labels = idle.textContent
    rerender(
      <Button busyLabel="Optimizing..." busy>
        Optimize Route
      </Button>,
    )
    const busy = screen.getByRole('button', { name: 'Optimizing...' })
    expect(busy.textContent).toBe(labels)
    expect(busy.getAttribute('aria-busy')).toBe('true')
  })

  test('keeps the focus when it is switched off and on again', () => {
    const { rerender } = render(<Button disabledReason={undefined}>Add Stop</Button>, {
      wrapper: TooltipProvider,
    })
    screen.getByRole('button').focus()
    rerender(<Button disabledReason="Please select a location first">Add Stop</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button'))
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  })

  test('neither acts nor submits while busy, and keeps the focus', async () => {
    const press = vi.fn()
    const submit = vi.fn((event: React.SubmitEvent) => {
      event.preventDefault()
    })
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy busyLabel="Saving..." onClick={press}>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })

  test('switched off with a reason, it can be reached and says why', async () => {
    browserLike()
    const press = vi.fn()
    render(
      <TooltipProvider>
        <Button disabledReason="Choose a recipient first" onClick={press}>
          Send
        </Button>
      </TooltipProvider>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Send' })
    expect(document.activeElement).toBe(button)
    expect((await screen.findByRole('tooltip')).textContent).toContain('Choose a recipient first')
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
  })
})
