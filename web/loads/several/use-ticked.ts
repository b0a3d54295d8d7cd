import { useState } from 'react'

/** Which lines of a list go along: those that nothing speaks against, until somebody decides otherwise. */
export function useTicked() {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const decide = (ids: readonly string[], isTicked: boolean) => {
    setDecided((before) => new Map([...before, ...ids.map((id) => [id, isTicked] as const)]))
  }
  const isTicked = (id: string, byItself: boolean) => decided.get(id) ?? byItself
  return { decide, isTicked }
}
