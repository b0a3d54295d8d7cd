const storageKey = 'bypass-token'

/** In place of the storage, which a private window may refuse. */
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
    // Without a token the browser's own proof of origin still counts; a dead network shows with the call itself.
    return null
  }
}

/** Asks for a new token, once for however many calls need it at the same moment. */
export function fetchBypassToken(): Promise<string | null> {
  underWay ??= requestToken().finally(() => {
    underWay = null
  })
  return underWay
}

export async function bypassToken(): Promise<string | null> {
  return storedBypassToken() ?? (await fetchBypassToken())
}
