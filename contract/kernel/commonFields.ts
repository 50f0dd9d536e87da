import { z } from 'zod'
import type { CommonRecord } from './infer.ts'

/** Fields of every answered record in addition to the declared ones. */
export const commonFields = {
  id: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string(),
  revision: z.number(),
  delFlag: z.literal(0),
} satisfies { readonly [K in keyof CommonRecord]: z.ZodType<CommonRecord[K]> }
