import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/**
 * A search as it is typed, ahead of the address that follows it. Where a link or Back brought another search, that one
 * is shown; what only follows the typing replaces an address. `isBehind`: the address is that of something above the
 * list, and says nothing of the search.
 */
export function useTypedAhead(addressed: string, isBehind = false) {
  const follows = useNavigationType() === NavigationType.Replace
  const [typed, setTyped] = useState(addressed)
  const [seen, setSeen] = useState(addressed)
  if (seen !== addressed) {
    setSeen(addressed)
    if (!follows && !isBehind) setTyped(addressed)
  }
  return [typed, setTyped] as const
}
