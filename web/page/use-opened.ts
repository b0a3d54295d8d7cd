import { useState } from 'react'

/**
 * Which dialog is open. Each closes only itself: the answer that a former one waited for may come when another is open,
 * or the same once more. So each opening is an object of its own.
 */
export function useOpened<What extends object>(first: What | null = null) {
  const [opened, setOpened] = useState(first)
  const close = () => {
    setOpened((now) => (now === opened ? null : now))
  }
  return [opened, setOpened, close] as const
}
