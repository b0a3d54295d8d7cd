import type { ComponentType } from 'react'

/**
 * A part of a page that is read after it. Once read it is there in the moment it is asked for, where `lazy` would first
 * show something in its place: the keys that are typed meanwhile would go to whatever is behind.
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
