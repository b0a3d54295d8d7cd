import { createContext } from 'react'

/**
 * Where pop-ups are put into the page. Inside a dialog it is the dialog: what lies outside of it
 * can be neither scrolled nor reached while it is open.
 */
export const LayerContainer = createContext<HTMLElement | null>(null)
