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
    // Handled once: a reload keeps the address's state and must not repeat it.
    if (act !== undefined) void navigate({ search }, { replace: true, state: null })
  })
  useEffect(() => {
    respond()
  }, [key])
}
