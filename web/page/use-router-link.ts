import { useCallback } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Makes the shared components' links use the router; with a modifier key the browser handles them. */
export function useRouterLink() {
  const navigate = useNavigate()
  return useCallback(
    (href: string) => ({
      href,
      onClick: (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(href)
      },
    }),
    [navigate],
  )
}
