// Paging, sorting and the time window of every list (xboot-api.md 1.3; rules, Accounts 10).
import { z } from 'zod'
import { f } from './field.ts'

export const maxPageSize = 300
/**
 * Maximum number of rows that a search counts; on a late page, a search counts to the end of the following page. If
 * more rows exist, the answer has `capped`. With `count=estimated`, the maximum applies to every list.
 */
export const countedMost = 10_000
export const pageSizes = [10, 20, 50, 100, 200, 300] as const

/**
 * Input of every list in addition to its own filters. `key`: text searched in all fields that have a `contains`
 * filter.
 */
export const pagingFields = {
  pageNumber: f.int({ default: 1 }),
  pageSize: f.int({ default: 10, max: maxPageSize }),
  sort: f.text({ max: 64 }),
  order: f.choice(['asc', 'desc', 'normal']),
  /** Days of `createTime` in the site's time zone. */
  startDate: f.date(),
  endDate: f.date(),
  createTimeFrom: f.moment(),
  createTimeTo: f.moment(),
  key: f.text({ max: 100 }),
} as const

/**
 * Schema of a page, with both names of the rows in the wire protocol: content and records. `number` is 0-based,
 * `current` 1-based.
 */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    content: z.array(row),
    totalElements: z.number(),
    /** More than `totalElements` rows exist. */
    capped: z.boolean(),
    /**
     * `totalElements` is an estimate, because the reader preferred one (`count=estimated`) and the rows exceed the
     * counting limit.
     */
    estimated: z.boolean(),
    totalPages: z.number(),
    number: z.number(),
    size: z.number(),
    numberOfElements: z.number(),
    first: z.boolean(),
    last: z.boolean(),
    records: z.array(row),
    total: z.number(),
    current: z.number(),
    pages: z.number(),
  })
}
export type Page<T> = z.infer<ReturnType<typeof pageOf<z.ZodType<T>>>>

export function toPage<T>(
  rows: T[],
  { total, capped = false, estimated = false }: { total: number; capped?: boolean; estimated?: boolean },
  pageNumber: number,
  pageSize: number,
): Page<T> {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return {
    content: rows,
    totalElements: total,
    capped,
    estimated,
    totalPages: pages,
    number: pageNumber - 1,
    size: pageSize,
    numberOfElements: rows.length,
    first: pageNumber === 1,
    last: pageNumber >= pages,
    records: rows,
    total,
    current: pageNumber,
    pages,
  }
}
