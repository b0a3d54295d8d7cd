import { use, useState } from 'react'
import { LayerContainer } from './layer-container.ts'

/**
 * Where a pop-up is put: into the dialog that its trigger stands in, else into the page's main part, so that
 * it lies in a landmark. The page is asked when the pop-up opens, for its parts come and go.
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
