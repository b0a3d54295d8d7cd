import { Route } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import type { ButtonProps } from '#client/ui/Button.tsx'

type RouteButtonProps = Pick<ButtonProps, 'size' | 'className'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Opens the route through the stops; hiding it forgets what was optimized. */
export function RouteButton({ isOpen, onOpenChange, ...look }: RouteButtonProps) {
  return (
    <Button
      aria-expanded={isOpen}
      icon={Route}
      {...look}
      onClick={() => {
        onOpenChange(!isOpen)
      }}
    >
      {isOpen ? 'Hide Route' : 'View Route & Optimize'}
    </Button>
  )
}
