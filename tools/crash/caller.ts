/** A signed-in caller of the product, with the cookies and the anti-forgery token of a browser. */
export class Caller {
  private readonly url: string
  private readonly cookies = new Map<string, string>()
  private token = ''

  constructor(url: string) {
    this.url = url
  }

  static async signedIn(
    url: string,
    who: { username: string; password: string },
    path = '/api/auth/admin-login',
  ) {
    const caller = new Caller(url)
    const { token } = await caller.send<{ token: string }>('POST', '/api/auth/browser-bypass')
    caller.token = token
    await caller.send('POST', path, who)
    return caller
  }

  /** A text is sent as it stands, anything else as JSON. */
  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.ask(method, path, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`)
    // The caller names the shape that the contract promises for this path.
    return JSON.parse(text) as Answer
  }

  /** The answer as it comes, refusals too. */
  async ask(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      headers: this.headers(body),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  headers(body: unknown): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token !== '' && { 'x-bypass-token': this.token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
  }
}
