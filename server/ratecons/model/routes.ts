import type { FastifyInstance } from 'fastify'
import { modelServerApi } from '#contract/model-server.ts'
import type { AppDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { serve } from '../../http/serve.ts'

export function modelServerRoutes(app: FastifyInstance): void {
  serve(app, modelServerApi.modelServer, ({ deps: { model } }) =>
    Promise.resolve({ place: model && { host: model.host, model: model.model } }),
  )
  serve(app, modelServerApi.testModelServer, ({ deps }) => testModel(deps))
}

async function testModel({ model }: AppDeps): Promise<{ works: boolean; said: string }> {
  if (model === null) throw new AppError('model_not_configured')
  const reply = await model.ask({
    instructions: 'Answer with the JSON object {"ready": true} and nothing else.',
    material: 'Are you ready?',
  })
  if (reply.kind === 'failed') return { works: false, said: sentence(reply.why) }
  return /"ready"\s*:\s*true/.test(reply.text)
    ? { works: true, said: '' }
    : { works: false, said: 'It answers, but not with the JSON that it was asked for. Try another model.' }
}

function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`
}
