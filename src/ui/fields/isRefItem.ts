import type { RefItem } from '#contract/kernel/infer.ts'

export function isRefItem(value: unknown): value is RefItem {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value
}
