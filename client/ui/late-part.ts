import type { ComponentType } from 'react'

/**
 * A part of a page that is loaded after it. Once loaded it renders immediately, whereas `lazy` would first render a
 * fallback, and keys typed meanwhile would go to whatever is behind.
 */
export function latePart<Props>(read: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null
  return {
    ready: async () => {
      part ??= await read()
    },
    get part() {
      return part
    },
  }
}
