import { use } from 'react'
import { LayerContainer } from './layer-container.ts'

/** The dialog that the trigger stands in, else the page's main part, so that every pop-up lies in a landmark. */
export function useLayerContainer(): HTMLElement | undefined {
  return use(LayerContainer) ?? document.querySelector('main') ?? undefined
}
