/** Changes an input as if the person had typed: React and form libraries hear of it. */
export function setInputText(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  // React shadows the element's own property to see changes; the prototype's goes past it.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
