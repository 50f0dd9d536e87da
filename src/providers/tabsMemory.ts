import type { Tab } from '#src/core/tabs/tabsReducer.ts'

/** The opened pages outlive a reload, for as long as the window is open and the same person sits before it. */
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
