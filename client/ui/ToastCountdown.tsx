import { useEffect, useRef, useState } from 'react'

const tickMs = 250

/** The seconds left for the action; hidden from screen readers, which would read every second. */
export function ToastCountdown({ seconds, isPaused }: { seconds: number; isPaused: boolean }) {
  const leftMs = useRef(seconds * 1000)
  const [shown, setShown] = useState(seconds)
  useEffect(() => {
    if (isPaused) return
    const [startedAt, leftAtStart] = [Date.now(), leftMs.current]
    const timer = setInterval(() => {
      leftMs.current = leftAtStart - (Date.now() - startedAt)
      setShown(Math.max(0, Math.ceil(leftMs.current / 1000)))
    }, tickMs)
    return () => {
      clearInterval(timer)
    }
  }, [isPaused])
  return (
    <span aria-hidden className="tabular font-normal text-on-ink/70">
      {` ${String(shown)} s`}
    </span>
  )
}
