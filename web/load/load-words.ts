/** `1 load`, `5,000 loads` */
export function loadCountWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'load' : 'loads'}`
}
