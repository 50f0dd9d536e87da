import { z } from 'zod'
import type { CommonRecord } from './infer.ts'

/** What every answered record carries beside the fields of its own. */
export const commonFields = {
  id: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string(),
  revision: z.number(),
  delFlag: z.literal(0),
} satisfies { readonly [K in keyof CommonRecord]: z.ZodType<CommonRecord[K]> }
