import { createStore, type Store } from '#src/core/state/store.ts'
import { isThemeChoice, type ThemeChoice } from '#src/core/state/themeChoice.ts'

const key = 'theme'

export function createThemeStore(local: Storage): Store<ThemeChoice> {
  const stored = local.getItem(key)
  const store = createStore<ThemeChoice>(isThemeChoice(stored) ? stored : 'system')
  return {
    ...store,
    set(choice) {
      local.setItem(key, choice)
      store.set(choice)
    },
  }
}
