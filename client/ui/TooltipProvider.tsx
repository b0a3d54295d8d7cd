import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Once, at the root of an app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}
