import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the frame asks of this place: a new load. */
export function useFrameRequests(onNewLoad: () => void): void {
  const navigate = useNavigate()
  const location = useLocation()
  const { key, search } = location
  const act = (location.state as { act?: string } | null)?.act // Set by the frame alone.
  const respond = useEffectEvent(() => {
    if (act === 'new-load') onNewLoad()
    // Asked once: a reload of the page keeps the address's state, and must not ask again.
    if (act !== undefined) void navigate({ search }, { replace: true, state: null })
  })
  useEffect(() => {
    respond()
  }, [key])
}
