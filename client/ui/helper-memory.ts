const seenKey = 'fifthwheel.tips-seen'
const hiddenKey = 'fifthwheel.helper-hidden'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse storage: the helper then greets again next time.
  }
}

const seenTips = () => (read(seenKey) ?? '').split(' ').filter(Boolean)

export function isTipSeen(tipId: string): boolean {
  return seenTips().includes(tipId)
}

export function rememberTip(tipId: string): void {
  if (!isTipSeen(tipId)) write(seenKey, [...seenTips(), tipId].join(' '))
}

export function isHelperHidden(): boolean {
  return read(hiddenKey) === 'yes'
}

export function hideHelper(): void {
  write(hiddenKey, 'yes')
}
