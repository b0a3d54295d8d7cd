/** Changes an input as if the person had typed: React and form libraries hear of it. */
export function setInputText(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
