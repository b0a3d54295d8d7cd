import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type RailPanelProps = {
  value: string
  /** Its name, where no tab of the rail has it. */
  label?: string
  children: ReactNode
  className?: string
}

/** Only the chosen one is in the page. What can be used in it has the Tab key, so the panel itself needs no stop. */
export function RailPanel({ value, label, children, className }: RailPanelProps) {
  const name = label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': undefined }
  return (
    <Tabs.Content
      {...name}
      value={value}
      tabIndex={-1}
      className={classNames('ring-inside min-h-0', className)}
    >
      {children}
    </Tabs.Content>
  )
}
