import { z } from 'zod'
import type { ModelProvider, ModelQuestion, ModelReply } from './model-provider.ts'

export type ModelServer = {
  /** Includes the version: `http://localhost:11434/v1`. */
  readonly url: string
  readonly model: string
  /** Not needed for self-hosted servers. */
  readonly apiKey?: string | undefined
  /** Shorter in tests. */
  readonly patienceMs?: number
  readonly restMs?: number
}

const usualPatienceMs = 20_000
/** How long a failed server is not called; otherwise each document would wait for it. */
const usualRestMs = 60_000
const mostBytes = 1024 * 1024

/** The chat completions API of OpenAI, which most other servers implement, too. */
export function openAiModel(settings: ModelServer): ModelProvider {
  const { url, model, patienceMs = usualPatienceMs, restMs = usualRestMs } = settings
  let restsUntil = 0
  return {
    host: new URL(url).host,
    model,
    ask: async (question) => {
      if (performance.now() < restsUntil) return failed('it was down a moment ago')
      const { reply, isDown } = await inTime(patienceMs, (signal) => askFor(settings, question, signal))
      if (isDown) restsUntil = performance.now() + restMs
      return reply
    },
  }
}

type Outcome = { readonly reply: ModelReply; readonly isDown: boolean }
const failed = (why: string): ModelReply => ({ kind: 'failed', why })
const down = (why: string): Outcome => ({ reply: failed(why), isDown: true })
const refused = (why: string): Outcome => ({ reply: failed(why), isDown: false })

/** The timer also races the answer, because a signal alone may be garbage-collected before it fires. */
async function inTime(patienceMs: number, act: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve(down('it did not answer in time'))
      stop.abort()
    }, patienceMs)
  })
  const acted = act(stop.signal).catch((error: unknown) =>
    error instanceof TooLong ? refused('its answer is too long') : down('it could not be reached'),
  )
  try {
    return await Promise.race([acted, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

class TooLong extends Error {}

/** Servers that cannot guarantee JSON answer 400 to that request; then JSON is only asked for in the prompt. */
async function askFor(settings: ModelServer, question: ModelQuestion, signal: AbortSignal): Promise<Outcome> {
  const first = await post(settings, { ...bodyOf(settings, question), response_format: jsonOnly }, signal)
  const answer = first.status === 400 ? await post(settings, bodyOf(settings, question), signal) : first
  return outcomeOf(answer)
}

const jsonOnly = { type: 'json_object' }

function bodyOf({ model }: ModelServer, { instructions, material }: ModelQuestion) {
  return {
    model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: material },
    ],
  }
}

type Heard = { readonly status: number; readonly text: string }

async function post({ url, apiKey }: ModelServer, body: unknown, signal: AbortSignal): Promise<Heard> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    // A redirect would send papers to a server that nobody approved.
    redirect: 'error',
    signal,
  })
  return { status: response.status, text: await textOf(response) }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  // Node's types do not say what a body consists of.
  const chunks: AsyncIterable<Uint8Array> | [] = response.body ?? []
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > mostBytes) throw new TooLong()
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
})

function outcomeOf({ status, text }: Heard): Outcome {
  if (status >= 500) return down(`it has a fault (${String(status)})`)
  if (status === 429) return down('it is asked too much at the moment')
  if (status === 404) return refused('it does not know this address or this model')
  if (status === 401 || status === 403) return refused('it refused the key')
  if (status < 200 || status >= 300)
    // Its message may quote the paper, so it is not logged.
    return refused(`it refused the request (${String(status)})`)
  const content = contentOf(text)
  return content === null
    ? refused('its answer is not one of a chat completion')
    : { reply: { kind: 'answered', text: content }, isDown: false }
}

function contentOf(text: string): string | null {
  try {
    return Completion.parse(JSON.parse(text)).choices[0]?.message.content ?? null
  } catch {
    return null
  }
}
