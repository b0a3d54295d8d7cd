import { z } from 'zod'

export const PlaceZone = z
  .string()
  .nullable()
  .describe('the time zone of the place, by whose clocks its times are told; null: the company’s')
