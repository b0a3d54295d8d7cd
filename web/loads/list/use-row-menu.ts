import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { loadMenu } from '../acts/use-load-acts.tsx'
import type { MenuActs } from '../acts/use-load-acts.tsx'

/** A stable function: a new one would rerender every row at each key press of a search. */
export function useRowMenu(acts: MenuActs): (load: Load) => readonly MenuItem[] {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  return useMemo(() => {
    const run = (name: keyof MenuActs) => (load: Load) => {
      latest.current[name](load)
    }
    const stable: MenuActs = {
      open: run('open'),
      assign: run('assign'),
      preview: run('preview'),
      bill: run('bill'),
      email: run('email'),
      markPaid: run('markPaid'),
      track: run('track'),
      share: run('share'),
      duplicate: run('duplicate'),
      remove: run('remove'),
    }
    return (load) => loadMenu(load, stable)
  }, [])
}
