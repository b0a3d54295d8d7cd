import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'

type MapErrorProps = {
  message: string
  /** A key is set, and its vendor refused it. */
  isKeyRefused?: boolean
  action?: ReactNode
  /** What is wrong in detail, and what helps. */
  children?: ReactNode
}

export function MapError({ message, isKeyRefused = false, action, children }: MapErrorProps) {
  return (
    <Banner tone="error" title={`Map Error: ${message}`} action={action}>
      {children}
      {isKeyRefused && <p>{keyLine}</p>}
    </Banner>
  )
}

export const keyLine = 'Please check your maps API key configuration.'
