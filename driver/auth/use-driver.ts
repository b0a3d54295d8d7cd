import { useEffect, useState } from 'react'
import { fetchDriverState, type DriverState } from './fetch-driver-state.ts'

/** Who is signed in, for the page that signs in: only the server knows. */
export function useDriver(): DriverState {
  const [state, setState] = useState<DriverState>({ kind: 'loading', user: null })
  useEffect(() => {
    const abort = new AbortController()
    void fetchDriverState(abort.signal).then((answer) => {
      if (!abort.signal.aborted) setState(answer)
    })
    return () => {
      abort.abort()
    }
  }, [])
  return state
}
