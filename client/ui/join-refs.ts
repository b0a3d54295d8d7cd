import type { Ref, RefCallback } from 'react'

/** One element, several who want to know it. */
export function joinRefs<Element>(...refs: (Ref<Element> | undefined)[]): RefCallback<Element> {
  return (element) => {
    const undo = refs.map((ref) => {
      if (typeof ref === 'function') return ref(element) ?? (() => ref(null))
      if (ref) ref.current = element
      return () => {
        if (ref) ref.current = null
      }
    })
    return () => {
      for (const forget of undo) forget()
    }
  }
}
