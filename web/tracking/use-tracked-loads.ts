import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedLoad } from '#contract/tracking.ts'
import { useRead } from '#client/api/queries.ts'
import { keepNewest } from './move-trucks.ts'

const everyMs = 30_000
const none: readonly TrackedLoad[] = []

type Loads = readonly TrackedLoad[]

/** What is read and what is shown are the two ends of this one list of the contract. */
function newest(shown: unknown, read: unknown): unknown {
  return replaceEqualDeep(shown, keepNewest(shown as Loads | undefined, read as Loads))
}

/** The tracked loads. With Auto off they are frozen until refreshed. */
export function useTrackedLoads() {
  const [held, setHeld] = useState<Loads | null>(null)
  const isAuto = held === null
  const read = useRead(
    'GET /api/tracking/loads',
    {},
    { refetchInterval: isAuto ? everyMs : false, structuralSharing: newest },
  )
  const refresh = async () => {
    const { data } = await read.refetch()
    setHeld((before) => (before === null ? null : (data ?? before)))
  }
  return {
    read,
    loads: held ?? read.data ?? none,
    isAuto,
    setAuto: (isOn: boolean) => {
      setHeld(isOn ? null : (read.data ?? none))
      if (isOn) void read.refetch()
    },
    refresh: () => void refresh(),
  }
}
