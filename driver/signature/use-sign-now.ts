import { useEffect, useState } from 'react'
import { positionNow } from './position-now.ts'
import type { Position } from './position-now.ts'

/** The displayed time, and the phone's position once it is known; nothing waits for it. */
export function useSignNow(): { now: Date; position: Position | null } {
  const [now, setNow] = useState(() => new Date())
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const found = await positionNow()
      if (!isOver) setPosition(found)
    }
    void ask()
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  return { now, position }
}
