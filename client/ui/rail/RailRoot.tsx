import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

type RailRootProps = {
  /** The chosen tab; it lives in the URL. */
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
  className?: string
}

/** Holds a Rail and its RailPanels, however far apart they stand in the page. */
export function RailRoot({ value, onValueChange, children, className }: RailRootProps) {
  return (
    <Tabs.Root
      orientation="vertical"
      activationMode="manual"
      value={value}
      onValueChange={onValueChange}
      className={className}
    >
      {children}
    </Tabs.Root>
  )
}
