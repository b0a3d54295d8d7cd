import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'

/** What failed, and where to look first. */
export function MapError({ message, action }: { message: string; action?: ReactNode }) {
  return (
    <Banner tone="error" title={`Map Error: ${message}`} action={action}>
      Please check your maps API key configuration.
    </Banner>
  )
}
