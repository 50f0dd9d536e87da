import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'

export const tagFields = {
  name: f.text({ required: true, max: 40, filter: 'contains' }),
  color: f.color({ required: true, default: '#3b6fe0' }),
} as const

export const tagActions = {
  /**
   * Returns the id of the new tag. An account that may edit tagged records may create tags; there is no extra
   * permission.
   */
  make: {
    method: 'POST',
    path: 'make',
    perm: 'edit',
    input: { name: f.text({ required: true, max: 40 }), color: f.color({ required: true }) },
    result: z.string(),
  },
} as const

/** Adds tags to records and removes tags from them; other tags stay. */
export const tagging = <const O extends string, const T extends string>(of: O, tag: T) =>
  ({
    method: 'POST',
    path: 'tag',
    perm: 'edit',
    input: {
      ids: f.refs(of, { required: true }),
      add: f.refs(tag, { max: 50 }),
      remove: f.refs(tag, { max: 50 }),
    },
  }) as const
