const storageKey = 'bypass-token'

/** Used instead of the storage, which private windows may deny. */
let memory: string | null = null
let underWay: Promise<string | null> | null = null

export function storedBypassToken(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return memory
  }
}

function storeBypassToken(token: string): void {
  try {
    localStorage.setItem(storageKey, token)
  } catch {
    memory = token
  }
}

async function requestToken(): Promise<string | null> {
  try {
    const response = await fetch('/api/auth/browser-bypass', { method: 'POST', credentials: 'same-origin' })
    if (!response.ok) return null
    const answer = (await response.json()) as { token: string } // Our own server, by the contract.
    storeBypassToken(answer.token)
    return answer.token
  } catch {
    // Without a token the browser's own origin headers still count; a dead network shows with the call itself.
    return null
  }
}

/** Requests a new token, once for all simultaneous calls. */
export function fetchBypassToken(): Promise<string | null> {
  underWay ??= requestToken().finally(() => {
    underWay = null
  })
  return underWay
}

export async function bypassToken(): Promise<string | null> {
  return storedBypassToken() ?? (await fetchBypassToken())
}
