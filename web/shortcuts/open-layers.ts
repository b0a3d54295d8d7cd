const layers = '[role="dialog"][data-state="open"]:not([data-tip]), [role="alertdialog"], [role="menu"]'

export function openLayers(): number {
  return document.querySelectorAll(layers).length
}

export function isLayerOpen(): boolean {
  return openLayers() > 0
}
