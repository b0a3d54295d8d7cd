import { useEffect, useEffectEvent } from 'react'

type Form = { readonly place: number | null; readonly ask: () => void }

/** The forms with something typed that lie open, the uppermost last. */
let forms: readonly Form[] = []

/** Where the browser's Back and Forward stand; the router keeps it with each place. */
function placeOf(state: unknown): number | null {
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof place === 'number' ? place : null
}

/**
 * To be called before the router is made: browsers tell listeners of Back in the order in which they came, and the
 * router must not hear of what is not to happen.
 */
export function watchLeaving(): void {
  addEventListener('popstate', (event) => {
    const form = forms.at(-1)
    const there = placeOf(event.state)
    if (form === undefined || form.place === null || there === null) return
    event.stopImmediatePropagation()
    // The way back, which is told as well.
    if (there === form.place) return
    history.go(form.place - there)
    form.ask()
  })
  addEventListener('beforeunload', (event) => {
    if (forms.length > 0) event.preventDefault()
  })
}

/** As long as something typed would be lost, Back and Forward ask first, and the browser before a reload. */
export function useStayPut(hasUnsavedChanges: boolean, ask: () => void): void {
  const onLeave = useEffectEvent(ask)
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const form: Form = {
      place: placeOf(history.state),
      ask: () => {
        onLeave()
      },
    }
    forms = [...forms, form]
    return () => {
      forms = forms.filter((other) => other !== form)
    }
  }, [hasUnsavedChanges])
}

/** Reloads the page without asking: what was typed must not be seen by the person who comes next. */
export function reloadForAnother(): void {
  forms = []
  location.reload()
}
