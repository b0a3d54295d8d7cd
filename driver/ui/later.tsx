import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useNotice } from './notice-context.ts'

type Closable = { onClose?: () => void }
type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/** A file that failed to come once is never asked for again by the page, so nothing is asked for in vain. */
const mayCome = () =>
  navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null)

/**
 * A part of the program that is loaded on first use. Without signal, and if the phone has not stored the program, it is
 * loaded as soon as possible; if a press requested it, a message is shown. React's `lazy` would remove the whole page
 * permanently instead.
 */
export function later<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>
  let known: ComponentType<Props> | null = null
  return function Later(props: Props & Closable) {
    const notify = useNotice()
    const [Part, setPart] = useState(() => known)
    const isHere = Part !== null
    const fetchPart = useEffectEvent(async (isWanted: () => boolean) => {
      try {
        if (!mayCome()) throw new Error('No signal')
        // Of what is no component there are no props.
        known ??= (await load())[name] as ComponentType<Props>
        if (isWanted()) setPart(() => known)
      } catch {
        if (!props.onClose || !isWanted()) return
        notify((say) => ({ title: say('partMissing'), text: say('noSignal'), isFailure: true }))
        props.onClose()
      }
    })
    useEffect(() => {
      if (isHere) return undefined
      let isOver = false
      const fetchNow = () => void fetchPart(() => !isOver)
      fetchNow()
      addEventListener('online', fetchNow)
      return () => {
        isOver = true
        removeEventListener('online', fetchNow)
      }
    }, [isHere])
    return Part && <Part {...props} />
  }
}
