import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStayPut } from './use-stay-put.ts'

type Question = {
  readonly open: boolean
  readonly busy: boolean
  readonly hasUnsavedChanges: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Closing waits while the action runs, and asks first if something typed would be lost. */
export function useQuestionClosing({ open, busy, hasUnsavedChanges, onOpenChange }: Question) {
  const wantsOut = useRef(false)
  const [isAsking, setAsking] = useState(false)
  useStayPut(open && hasUnsavedChanges, () => {
    setAsking(true)
  })
  const changeOpen = (wanted: boolean) => {
    wantsOut.current = busy && !wanted
    if (busy) return
    if (!wanted && hasUnsavedChanges) setAsking(true)
    else onOpenChange(wanted)
  }
  const discard = () => {
    setAsking(false)
    onOpenChange(false)
  }
  const leaveIfWanted = useEffectEvent(() => {
    if (wantsOut.current) changeOpen(false)
  })
  // Cancel pressed while the action runs takes effect if it fails, without a second press.
  useEffect(() => {
    if (!busy) leaveIfWanted()
  }, [busy])
  return { isAsking, setAsking, changeOpen, discard }
}
