import { use, useState } from 'react'
import { LayerContainer } from './layer-container.ts'

/**
 * The parent of a pop-up: its trigger's dialog, or else the page's main part, so that it is inside a landmark. Looked
 * up when the pop-up opens, because page parts come and go.
 */
export function useLayer(isOpenAtFirst = false) {
  const dialog = use(LayerContainer)
  const [main, setMain] = useState(() => (isOpenAtFirst ? document.querySelector('main') : null))
  const container = dialog ?? main
  return {
    portal: container ? { container } : {},
    place: (isOpening: boolean) => {
      if (isOpening) setMain(document.querySelector('main'))
    },
  }
}
