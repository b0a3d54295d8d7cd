const layers = '[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"]'

export function openLayers(): number {
  return document.querySelectorAll(layers).length
}

export function isLayerOpen(): boolean {
  return openLayers() > 0
}
