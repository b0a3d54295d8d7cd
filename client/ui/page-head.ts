import { createContext } from 'react'

/** Places in the frame's header that a page fills: beside the title, and at the right end. */
export type PageHeadPlaces = { readonly count: HTMLElement | null; readonly actions: HTMLElement | null }

/** Null where a page has no frame around it. */
export const PageHeadContext = createContext<PageHeadPlaces | null>(null)
