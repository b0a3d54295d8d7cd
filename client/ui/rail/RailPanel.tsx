import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface RailPanelProps {
  value: string
  children: ReactNode
  className?: string
}

/** Only the chosen one is in the page. */
export function RailPanel({ value, children, className }: RailPanelProps) {
  return (
    <Tabs.Content value={value} className={classNames('ring-inside min-h-0', className)}>
      {children}
    </Tabs.Content>
  )
}
