import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Archive, Map as MapIcon, ReceiptText } from 'lucide-react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../../test-support/browser.ts'
import { TooltipProvider } from '../TooltipProvider.tsx'
import { Rail } from './Rail.tsx'
import { RailPanel } from './RailPanel.tsx'
import { RailRoot } from './RailRoot.tsx'

const groups = [
  {
    label: 'Work',
    items: [
      { value: 'loads', label: 'Loads', icon: ReceiptText, count: 4, attention: true },
      { value: 'tracking', label: 'Tracking', icon: MapIcon, count: 18 },
    ],
    link: { label: 'Paid loads archive', icon: Archive, href: '/paid-loads' },
  },
]
const foot = [{ value: 'cleanup', label: 'Ghost Load Cleanup', icon: Archive }]

function show() {
  const choose = vi.fn()
  render(
    <TooltipProvider>
      <RailRoot value="tracking" onValueChange={choose}>
        <Rail label="Office" groups={groups} foot={foot} header="Company" />
        <RailPanel value="loads">loads panel</RailPanel>
        <RailPanel value="tracking">tracking panel</RailPanel>
      </RailRoot>
    </TooltipProvider>,
  )
  return choose
}

describe('Rail', () => {
  beforeEach(() => {
    browserLike()
  })

  test('is one list of tabs, with the links outside of it', () => {
    show()
    const list = screen.getByRole('tablist', { name: 'Office' })
    expect(screen.getAllByRole('tab').every((tab) => list.contains(tab))).toBe(true)
    expect(list.contains(screen.getByRole('link', { name: 'Paid loads archive' }))).toBe(false)
  })

  test('names what needs attention, and shows the panel of the chosen tab only', () => {
    show()
    expect(screen.getByRole('tab', { name: /^Loads ?, needing attention: ?4$/ })).toBeTruthy()
    expect(screen.getByRole('tabpanel').textContent).toBe('tracking panel')
  })

  test('is one stop of the Tab key; arrows move through all groups, Enter chooses', async () => {
    const choose = show()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Tracking ?18$/ }))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Ghost Load Cleanup' }))
    expect(choose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(choose).toHaveBeenCalledExactlyOnceWith('cleanup')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Paid loads archive' }))
  })
})
