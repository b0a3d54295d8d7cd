/** The server writes these into the page; in development there are none. */
function fact(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
}

export function companyName(): string | null {
  return fact('company-name')
}

export function officePhone(): string | null {
  return fact('office-phone')
}
