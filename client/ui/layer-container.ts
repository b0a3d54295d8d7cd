import { createContext } from 'react'

/**
 * The parent element of pop-ups. Inside a dialog it is the dialog, because nothing outside of an open dialog can be
 * scrolled or reached.
 */
export const LayerContainer = createContext<HTMLElement | null>(null)
