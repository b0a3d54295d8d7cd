import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { NavigateOptions } from 'react-router'

/**
 * The query string. Two changes before the next render both take effect, which the router does not guarantee: writing
 * the search when typing pauses would otherwise close the load that was just opened.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (update: (params: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      latest.current = update(new URLSearchParams(latest.current))
      setParams(latest.current, options)
    },
    [setParams],
  )
  return [params, change] as const
}
