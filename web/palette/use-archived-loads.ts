import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/api/call.ts'

const restMs = 250
const fewestLetters = 3
const atMost = '30'

/** Server search for loads of any age, because those that are done are not in the browser. */
export function useArchivedLoads(query: string) {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(query.trim())
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [query])
  const wanted = { excludePaid: 'false', sort: 'closest', search: rested, limit: atMost } as const
  const { data } = useQuery({
    queryKey: ['palette', '/api/loads', wanted],
    queryFn: ({ signal }) => call('GET /api/loads', { query: wanted, signal }),
    enabled: rested.length >= fewestLetters,
  })
  return data ?? []
}
