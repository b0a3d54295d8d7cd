import { useState } from 'react'

/**
 * Which dialog is open. Each closes only itself: the answer that a former one waited for may come when another is open.
 */
export function useOpened<What>(first: What | null = null) {
  const [opened, setOpened] = useState(first)
  const close = () => {
    setOpened((now) => (now === opened ? null : now))
  }
  return [opened, setOpened, close] as const
}
