import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const modelServerApi = {
  modelServer: endpoint({
    method: 'GET',
    path: '/api/model-server',
    summary: 'Which model server is named in the configuration; its key is never shown',
    access: 'manage settings',
    response: z.object({
      place: z
        .object({ host: z.string(), model: z.string() })
        .nullable()
        .describe('Null while none is named'),
    }),
  }),
  testModelServer: endpoint({
    method: 'POST',
    path: '/api/model-server/test',
    summary: 'Ask the model server one fixed question, with nothing of the company in it',
    access: 'manage settings',
    takesLong: true,
    response: z.object({
      works: z.boolean(),
      said: z.string().describe('What is wrong, in words; empty where it works'),
    }),
  }),
}
