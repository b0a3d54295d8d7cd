/**
 * Collects typed text until its field is rendered, so that no letter is lost or taken for a shortcut. Returns a
 * function that stops and returns the text.
 */
export function collectTyping(): () => string {
  let text = ''
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (/^.$/u.test(event.key)) text += event.key
    // Its target is not there yet, and nothing behind it may be pressed instead.
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
