/**
 * Collects what is typed until the field it is meant for is there, so that no letter is lost or taken for a shortcut.
 * Returns what ends it: it gives the text.
 */
export function collectTyping(): () => string {
  let text = ''
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (/^.$/u.test(event.key)) text += event.key
    // What it would press is not there yet; what is behind must not be pressed in its place.
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', take, { capture: true })
  return () => {
    document.removeEventListener('keydown', take, { capture: true })
    return text
  }
}
