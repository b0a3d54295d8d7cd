import { useCallback } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** What makes an anchor of the shared components one of the router's; with a key held, the browser's own. */
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
