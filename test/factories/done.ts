import type { SignedIn } from '../support/app.ts'

export type Call = Parameters<SignedIn['send']>[0]

/** What a call answers that must not be refused. */
export async function done<Body>(who: SignedIn, call: Call, body?: unknown, type?: string): Promise<Body> {
  const answer = await who.send<Body>(call, body, type === undefined ? {} : { 'content-type': type })
  if (answer.status < 300) return answer.body
  throw new Error(`${call}: ${String(answer.status)} ${JSON.stringify(answer.body)}`)
}
