import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { filesApi } from '#contract/files.ts'
import { rolesThatMay } from '#domain/access/may.ts'

/** Generated once, on the first request, from the schemas that check the calls. */
export function openApiRoute(app: FastifyInstance): void {
  let text: string | undefined
  app.get(filesApi.openApi.path, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [slice, calls] of Object.entries({ ...api, files: filesApi })) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint) }
    }
  }
  return { openapi: '3.1.0', info: { title: 'Fifthwheel', version: '1' }, paths }
}

function operation(slice: string, name: string, endpoint: Endpoint) {
  const { access } = endpoint
  return {
    operationId: name,
    tags: [slice],
    summary: endpoint.summary,
    'x-roles': access === 'public' ? ['anyone'] : rolesThatMay(access),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && { requestBody: { content: jsonOf(endpoint.body, 'input') } }),
    ...(endpoint.takes && { requestBody: { content: contentOf(endpoint.takes, z.string(), 'input') } }),
    responses: {
      [String(endpoint.status ?? 200)]: success(endpoint),
      default: { description: 'Failure', content: jsonOf(ErrorBody, 'output') },
    },
  }
}

function success({ status, mediaType, response }: Endpoint) {
  if (status === 302) return { description: 'Leads to a page' }
  return { description: 'Success', content: contentOf(mediaType ?? 'application/json', response, 'output') }
}

function contentOf(mediaType: string, schema: z.ZodType, io: 'input' | 'output') {
  return { [mediaType]: { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } }
}

function jsonOf(schema: z.ZodType, io: 'input' | 'output') {
  return contentOf('application/json', schema, io)
}

function pathParameters(endpoint: Endpoint) {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(endpoint: Endpoint) {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
