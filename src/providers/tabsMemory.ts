import type { Tab } from '#src/core/tabs/tabsReducer.ts'

/** Stores opened pages per account in sessionStorage, so that they survive a reload. */
export function createTabsMemory(storage: Storage, userId: () => string) {
  const key = () => `tabs:${userId()}`
  return {
    read(): readonly Tab[] {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key()) ?? '[]')
        return Array.isArray(kept) ? kept.filter(isTab).map(tab => ({ ...tab, isDirty: false })) : []
      } catch {
        return []
      }
    },
    write(tabs: readonly Tab[]) {
      storage.setItem(key(), JSON.stringify(tabs))
    },
  }
}

function isTab(value: unknown): value is Tab {
  const isObject = typeof value === 'object' && value !== null
  return isObject && 'key' in value && 'search' in value && 'route' in value && typeof value.key === 'string'
}
