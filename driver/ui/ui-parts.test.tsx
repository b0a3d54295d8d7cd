import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#client/words/language.ts'
import { giveBrowserParts } from '../test-support/browser-parts.ts'
import { Alarm } from './Alarm.tsx'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { Icon } from './Icon.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { NightButton } from './NightButton.tsx'
import { useNotice, type Notice } from './notice-context.ts'
import { NoticeProvider } from './NoticeProvider.tsx'
import { PortalButton } from './PortalButton.tsx'
import { PortalField } from './PortalField.tsx'
import { PortalLink } from './PortalLink.tsx'
import { Sheet } from './Sheet.tsx'
import { Switch } from './Switch.tsx'

giveBrowserParts()
beforeEach(() => {
  chooseLanguage('en')
})
const button = (name: string) => screen.getByRole('button', { name })

describe('a notice', () => {
  const saved: Notice = () => ({ title: 'Saved', text: 'On this phone.' })
  const failed: Notice = (say) => ({ title: say('tryAgainLater'), isFailure: true })
  function Page() {
    const notify = useNotice()
    return (
      <>
        <PortalButton onClick={() => notify(saved)}>Save</PortalButton>
        <PortalButton onClick={() => notify(failed)}>Fail</PortalButton>
      </>
    )
  }
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    render(
      <NoticeProvider>
        <Page />
      </NoticeProvider>,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is there for five seconds, then gone, and the next one takes its place', () => {
    fireEvent.click(button('Save'))
    expect(screen.getByRole('status').textContent).toContain('SavedOn this phone.')
    pass(4999)
    fireEvent.click(button('Fail'))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByRole('alert').textContent).toContain('Please try again.')
    pass(4999)
    expect(screen.getByRole('alert').textContent).not.toBe('')
    pass(1)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('looks like a failure only where it is one', () => {
    const boxOf = (words: string) => screen.getByText(words).closest('.rounded-panel')
    fireEvent.click(button('Save'))
    expect(boxOf('Saved')?.classList.contains('bg-ink-danger')).toBe(false)
    fireEvent.click(button('Fail'))
    expect(boxOf('Please try again.')?.classList.contains('bg-ink-danger')).toBe(true)
  })

  it('stays while the focus is on it, which F8 and no other key brings there', () => {
    fireEvent.click(button('Save'))
    fireEvent.keyDown(document.body, { key: 'F7' })
    expect(document.activeElement).not.toBe(button('Close'))
    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(document.activeElement).toBe(button('Close'))
    pass(60_000)
    act(() => button('Close').blur())
    pass(4999)
    expect(screen.getByText('Saved')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('goes by a press, and the next one leaves by itself again', () => {
    fireEvent.click(button('Save'))
    act(() => button('Close').focus())
    fireEvent.click(button('Close'))
    expect(screen.queryByText('Saved')).toBeNull()
    fireEvent.click(button('Save'))
    pass(5000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('is told in the language that is chosen while it is there', () => {
    fireEvent.click(button('Fail'))
    act(() => {
      chooseLanguage('es')
    })
    expect(screen.getByRole('alert').textContent).toContain('Inténtelo de nuevo.')
  })
})

describe('a question', () => {
  it('has the focus where nothing happens, and does what is pressed', () => {
    const [confirm, cancel] = [vi.fn(), vi.fn()]
    const words = { question: 'Return 109-7?', consequence: 'The office is told.', confirmLabel: 'Return' }
    render(<ConfirmSheet {...words} cancelLabel="Keep" onConfirm={confirm} onCancel={cancel} />)
    expect(screen.getByRole('dialog', { name: 'Return 109-7?' }).textContent).toContain('The office is told.')
    expect(document.activeElement).toBe(button('Keep'))
    fireEvent.click(button('Return'))
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(button('Keep'))
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1])
  })
})

it('a sheet begins at its title, and tells when the browser closed it, not when it is left', () => {
  const close = vi.fn()
  const { unmount } = render(
    <Sheet title="Menu" onClose={close}>
      <PortalButton>First</PortalButton>
    </Sheet>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Menu' }))
  const sheet = screen.getByRole<HTMLDialogElement>('dialog')
  // The event of a sheet within this one.
  fireEvent(sheet, new Event('close'))
  expect(close).not.toHaveBeenCalled()
  sheet.close()
  expect(close).toHaveBeenCalledOnce()
  unmount()
  expect(close).toHaveBeenCalledOnce()
})

it('a switch says whether it is on, and asks for the other', () => {
  const change = vi.fn()
  const { rerender } = render(<Switch label="Texts" isOn={false} onChange={change} />)
  const it = screen.getByRole('switch', { name: 'Texts' })
  expect([it.getAttribute('aria-checked'), it.textContent]).toEqual(['false', 'Texts'])
  fireEvent.click(it)
  rerender(<Switch label="Texts" isOn onChange={change} />)
  expect([it.getAttribute('aria-checked'), it.textContent]).toEqual(['true', '✓Texts'])
  fireEvent.click(it)
  expect(change.mock.calls).toEqual([[true], [false]])
})

it('a field is described by its hint and by what is wrong with it', () => {
  const { rerender } = render(<PortalField label="Name" />)
  const field = screen.getByLabelText('Name')
  expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([null, null])
  rerender(<PortalField label="Name" hint="As the office wrote it" error="Type your name" after={<i>!</i>} />)
  const words = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(['As the office wrote it', 'Type your name'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('!')).toBeTruthy()
  expect(field.parentElement?.classList.contains('border-danger-text')).toBe(true)
  rerender(<PortalField label="Name" hint="As the office wrote it" />)
  expect(field.parentElement?.classList.contains('border-danger-text')).toBe(false)
})

it('a button that is off can be reached, says so, and does nothing, nor sends its form', () => {
  const [press, send] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  const { rerender } = render(
    <form onSubmit={send}>
      <PortalButton type="submit" isOff onClick={press}>
        Send
      </PortalButton>
    </form>,
  )
  expect(button('Send').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Send'))
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
  rerender(
    <form onSubmit={send}>
      <PortalButton type="submit" onClick={press}>
        Send
      </PortalButton>
      <PortalButton>Other</PortalButton>
    </form>,
  )
  expect(button('Send').getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(button('Send'))
  fireEvent.click(button('Other'))
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})

it('an alarm stays until it is read', () => {
  const read = vi.fn()
  render(
    <Alarm title="Not sent" text="The load was taken back." onRead={read}>
      <b>109-7</b>
    </Alarm>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Not sentThe load was taken back.109-7')
  fireEvent.click(button('Understood'))
  expect(read).toHaveBeenCalledOnce()
})

it('the language is offered in the other one, which is then the one of the page', () => {
  const chosen = vi.fn()
  render(<LanguageButton onChosen={chosen} />)
  expect(button('Español').lang).toBe('es')
  fireEvent.click(button('Español'))
  expect([button('English').lang, chosen.mock.calls.length]).toEqual(['en', 1])
  chooseLanguage('en')
})

it('every drawing shows something, and no two the same', () => {
  const names = [
    'check',
    'clock',
    'down',
    'map',
    'menu',
    'moon',
    'noSignal',
    'phone',
    'sun',
    'up',
    'warning',
  ] as const
  const { container } = render(names.map((name) => <Icon key={name} name={name} />))
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(lines.every((line) => line?.startsWith('M') || line?.startsWith('m'))).toBe(true)
  expect(new Set(lines).size).toBe(names.length)
})

it('a link leads where it says and looks as big as a button', () => {
  render(
    <PortalLink href="tel:+18065550142" look="primary" className="mt-2">
      Call the office
    </PortalLink>,
  )
  const link = screen.getByRole('link', { name: 'Call the office' })
  expect(link.getAttribute('href')).toBe('tel:+18065550142')
  expect([...link.classList]).toEqual(expect.arrayContaining(['min-h-18', 'bg-accent', 'mt-2']))
})

it('night is offered by day, and day at night', () => {
  render(<NightButton />)
  const drawing = () => document.querySelector('path')?.getAttribute('d')
  const moon = drawing()
  fireEvent.click(button('Night'))
  expect(button('Day')).toBeTruthy()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(drawing()).not.toBe(moon)
  fireEvent.click(button('Day'))
  expect(button('Night')).toBeTruthy()
  expect(drawing()).toBe(moon)
})
