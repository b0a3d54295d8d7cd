import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type RailPanelProps = {
  value: string
  children: ReactNode
  className?: string
}

/** Only the chosen one is in the page. What can be used in it has the Tab key, so the panel itself needs no stop. */
export function RailPanel({ value, children, className }: RailPanelProps) {
  return (
    <Tabs.Content value={value} tabIndex={-1} className={classNames('ring-inside min-h-0', className)}>
      {children}
    </Tabs.Content>
  )
}
